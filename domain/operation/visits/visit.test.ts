import { describe, expect, test } from 'vitest';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import type { Parameters } from '../../content/parameters.ts';
import { aCompleteOperation, aTransaction, aUnit, aUsedVehicle } from '../samples.ts';
import { noShowTerms } from './visit-terms.ts';
import { visitOf, visitTimes } from './visit.ts';

const now = new Date('2026-11-20T15:00:00Z');
const branch = { name: 'San Rafael', address: 'Av. Yrigoyen 1620', city: 'San Rafael' };
const sales = (brand_id: number, telephone: string) => ({
  brand_id,
  department: 'sales' as const,
  telephone,
});

function visitWith(changes: Partial<Parameters>, location = 'San Rafael') {
  const operation = aCompleteOperation({ purchase: { vehicle: aUnit({ location }) } });
  return visitOf(operation, { ...demoParameters, ...changes }, now);
}

describe('the visit that finishes the purchase', () => {
  test('is to the branch of the unit, else to the address of the group', () => {
    expect(visitWith({ branches: [branch] }).address).toBe('Av. Yrigoyen 1620, San Rafael');
    expect(visitWith({ branches: [branch] }, 'Mendoza').address).toBe(
      'Av. San Martín 1450, Godoy Cruz',
    );
  });

  test('has the telephone of the branch, else of the brand’s sales department, else of the group', () => {
    const contact_methods = [sales(2, '222'), sales(1, '111')];
    const branches = [{ ...branch, telephone: '260' }];
    expect(visitWith({ branches, contact_methods }).telephone).toBe('260');
    expect(visitWith({ branches, contact_methods }, 'Mendoza').telephone).toBe('111');
    expect(visitWith({ contact_methods: [sales(2, '222')] }).telephone).toBe('+54 261 555-0142');
  });

  test('has the hours of the branch, which also set its deadline', () => {
    const hours = (own: string) => [{ days: 'Lunes a viernes', hours: own }];
    const transaction = aTransaction({ paid_at: '2026-11-20T15:00:00.000Z' });
    const operation = aCompleteOperation({
      purchase: { vehicle: aUnit({ location: 'San Rafael' }), transaction },
    });
    const visit = visitOf(
      operation,
      {
        ...demoParameters,
        branches: [branch],
        opening_hours: [
          { brand_id: 1, place: 'Ventas', lines: hours('10 a 14') },
          { brand_id: 1, place: 'Ventas', branch: 'San Rafael', lines: hours('8 a 12') },
        ],
      },
      now,
    );
    expect(visit.hours).toEqual(hours('8 a 12'));
    expect(visit.deadline).toBe('martes 24 de noviembre a las 12');
    expect(visit.until).toEqual(new Date('2026-11-24T12:00-03:00'));
  });

  test('is over after the deadline, unless the buyer chose a later time', () => {
    const transaction = aTransaction({ paid_at: '2026-11-20T15:00:00.000Z' });
    const operation = aCompleteOperation({ purchase: { transaction } });
    const late = new Date('2026-12-01T15:00:00Z');
    const visit = { at: '2026-12-02T15:00:00Z', chosen_at: '2026-11-21T15:00:00Z' };
    expect(visitOf(operation, demoParameters, now).isOver).toBe(false);
    expect(visitOf(operation, demoParameters, late).isOver).toBe(true);
    expect(visitOf({ ...operation, visit }, demoParameters, late).isOver).toBe(false);
  });

  test('has no deadline before the payment', () => {
    expect(visitWith({})).toMatchObject({ until: null, deadline: '' });
  });

  test('requires the papers of a used vehicle', () => {
    const operation = aCompleteOperation({ used_vehicles: [aUsedVehicle()] });
    expect(visitOf(operation, demoParameters, now).toBring).toBe(
      'Tu DNI, el código de la reserva, y el título y la cédula de tu usado',
    );
  });
});

test('a buyer who does not come in time gets the dealership’s terms, or a contact', () => {
  expect(noShowTerms({ no_show: 'Si no venís, vence.' })).toBe('Si no venís, vence.');
  expect(noShowTerms({ no_show: '' })).toContain('Si no podés venir en ese plazo, avisanos');
});

describe('times for the visit', () => {
  const hours = [
    { days: 'Lunes a viernes', hours: '10 a 13 y 15:30 a 18' },
    { days: 'Sábados', hours: '10 a 12' },
  ];
  const timesFrom = (now: string, until: string | null, closed_days: string[] = []) =>
    visitTimes(
      { hours, until: until === null ? null : new Date(`2026-11-${until}-03:00`) },
      { closed_days },
      new Date(`2026-11-${now}-03:00`),
    ).map((time) => time.toISOString().slice(8, 16));

  test('are the hours of open periods until the deadline, without holidays', () => {
    expect(timesFrom('20T16:00', '24T13:00')).toEqual([
      '20T19:30',
      '21T13:00',
      '21T14:00',
      '24T13:00',
      '24T14:00',
      '24T15:00',
    ]);
  });

  test('are offered until the deadline, however far it is', () => {
    const times = visitTimes(
      { hours, until: new Date('2027-01-12T13:00-03:00') },
      { closed_days: [] },
      new Date('2026-11-20T16:00-03:00'),
    );
    expect(times.at(-1)).toEqual(new Date('2027-01-12T12:00-03:00'));
  });

  test('leave out closed days', () => {
    expect(timesFrom('24T18:30', '26T13:00', ['2026-11-25'])).toEqual([
      '26T13:00',
      '26T14:00',
      '26T15:00',
    ]);
  });

  test('are empty after the deadline and before the payment', () => {
    expect(timesFrom('26T13:00', '26T13:00')).toEqual([]);
    expect(timesFrom('24T10:00', null)).toEqual([]);
  });
});
