import { describe, expect, test } from 'vitest';
import { aCompleteOperation, aTransaction, aUnit } from '../../../domain/operation/samples.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import type { Transaction } from '../../../domain/operation/operation.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { reservationCalendar } from './calendar.ts';

const now = new Date('2026-11-20T22:00:00Z');
const paid = { paid_at: '2026-11-20T21:45:00.000Z' };

const branch = {
  name: 'San Rafael',
  address: 'Av. Hipólito Yrigoyen 1620',
  city: 'San Rafael',
  telephone: '+54 260 555 0180',
};
const parameters: Parameters = {
  ...demoParameters,
  branches: [branch],
  opening_hours: [
    { brand_id: 1, place: 'Ventas', lines: [{ days: 'Lunes a viernes', hours: '10 a 14' }] },
  ],
};

function calendarOf(changes: Partial<Transaction>, from = parameters, location = 'Mendoza') {
  const vehicle = aUnit({ location });
  const transaction = aTransaction(changes);
  return reservationCalendar(aCompleteOperation({ purchase: { vehicle, transaction } }), from, now);
}

const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a reservation', () => {
  test('has the deadline of the visit, the place, a reminder and the last day to revoke', () => {
    const lines = unfolded(calendarOf(paid)!);
    for (const line of [
      'DTSTART:20261124T160000Z',
      'DTEND:20261124T170000Z',
      'SUMMARY:Último momento para terminar la compra: Volkswagen Nivus Highline 200 TSI',
      'LOCATION:Grupo Cordillera\\, Av. San Martín 1450\\, Godoy Cruz',
      'TRIGGER:-P1D',
      'DTSTART;VALUE=DATE:20261130',
    ]) {
      expect(lines).toContain(line);
    }
  });

  test('has the time that the buyer chose, in a later version of the same event', () => {
    const operation = aCompleteOperation({
      purchase: { transaction: aTransaction(paid) },
      visit: { at: '2026-11-24T13:00:00.000Z', chosen_at: '2026-11-20T21:50:00.000Z' },
    });
    const lines = unfolded(reservationCalendar(operation, parameters, now)!);
    for (const line of [
      'DTSTART:20261124T130000Z',
      'DTEND:20261124T140000Z',
      'SUMMARY:Terminar la compra: Volkswagen Nivus Highline 200 TSI',
      'SEQUENCE:29920190',
    ]) {
      expect(lines).toContain(line);
    }
  });

  test('has the extended deadline, in a later version of the same event', () => {
    const operation = aCompleteOperation({
      purchase: { transaction: aTransaction(paid) },
      more_time: { until: '2026-11-27T22:00:00.000Z', given_at: '2026-11-24T20:00:00.000Z' },
    });
    const lines = unfolded(reservationCalendar(operation, parameters, now)!);
    expect(lines).toContain('DTEND:20261127T220000Z');
    expect(lines).toContain('SEQUENCE:29925840');
  });

  test('has the branch of the unit with its telephone', () => {
    const lines = unfolded(calendarOf(paid, parameters, 'San Rafael')!);
    for (const line of [
      'LOCATION:Grupo Cordillera\\, Av. Hipólito Yrigoyen 1620\\, San Rafael',
      'DESCRIPTION:Tenés hasta el martes 24 de noviembre a las 14. Qué llevar: Tu DNI y el código de la reserva. Teléfono: +54 260 555 0180.',
    ]) {
      expect(lines).toContain(line);
    }
  });

  test('has lines of at most 75 bytes, and no additional lines from a hostile name', () => {
    const group = {
      ...demoParameters.group,
      name: 'Ñandú\r\nATTENDEE:mailto:otro@x.example'.repeat(4),
    };
    const calendar = calendarOf(paid, { ...parameters, group })!;
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
    expect(unfolded(calendar).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  });

  test('of an approved payment replaces that of the pending payment, and neither contains the code', () => {
    const pending = unfolded(calendarOf({ pending_since: '2026-11-20T15:00:00.000Z' })!);
    const approved = unfolded(calendarOf(paid)!);
    const named = (lines: string[], name: string) => lines.filter((line) => line.startsWith(name));
    expect(named(approved, 'UID:')).toEqual(named(pending, 'UID:'));
    expect(named(pending, 'SEQUENCE:')).toEqual(['SEQUENCE:29919780', 'SEQUENCE:29919780']);
    expect(named(approved, 'SEQUENCE:')).toEqual(['SEQUENCE:29920185', 'SEQUENCE:29920185']);
    expect(approved.join()).not.toMatch(/deposit-1|7k2m/);
  });

  test('does not exist before a payment', () => {
    expect(calendarOf({})).toBeUndefined();
    const operation = aCompleteOperation({ purchase: { vehicle: aUnit() } });
    expect(reservationCalendar(operation, parameters, now)).toBeUndefined();
  });
});
