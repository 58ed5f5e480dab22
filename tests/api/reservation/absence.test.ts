import { describe, expect, test } from 'vitest';
import { dealershipVisitEndpoint } from '../../../domain/wire/dealership-visit.ts';
import { listWaiting } from '../../../server/staff/waiting-list.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedSubjects } from '../../support/api/notify.ts';

const shop = testDealership({ isClockReset: true });
const friday = new Date('2026-11-20T15:00:00Z');
const tuesday = new Date('2026-11-24T20:00:00Z');

const absent = (code: string) => shop.staff('buyer did not come', code);
const wait = (code: string, day: string) => shop.staff('buyer given more time', code, { day });

/** A reservation of Friday, on the following Tuesday. */
async function late() {
  shop.clock.now = friday;
  const unit = await shop.freshUnit();
  const { operation } = await shop.paidOperation({ unit });
  await filedSubjects(shop);
  shop.clock.now = tuesday;
  return { unit, code: operation.code };
}

describe('a buyer who did not come', () => {
  test('still has the unit, and is invited to agree on another day', async () => {
    const { unit, code } = await late();
    expect(await absent(code)).toBe('el cliente no vino, y el vehículo sigue reservado');
    expect(await shop.resume(code)).toMatchObject({ status: 'missed', may_cancel: false });
    await expect(shop.heldOperation({ unit })).rejects.toThrow('unit_unavailable');
    expect(await filedSubjects(shop)).toEqual([
      'lucia@ejemplo.com.ar: No pudimos recibirte',
      'ventas.volkswagen@grupocordillera.example: El cliente no vino',
    ]);
  });
});

test("the list of expected buyers has each one's status, and the visit or the deadline", async () => {
  shop.clock.now = new Date('2026-11-16T15:00:00Z');
  const [overdue, missed] = [await shop.paidOperation(), await shop.paidOperation()];
  shop.clock.now = friday;
  const { code } = (await shop.paidOperation()).operation;
  const at = '2026-11-24T16:00:00.000Z';
  await shop.client.call(dealershipVisitEndpoint, { body: { code, at } });
  shop.clock.now = new Date('2026-11-24T12:30:00Z');
  await absent(missed.operation.code);
  const rows = (await listWaiting(shop.dealership)).split('\n');
  const rowOf = (of: string) => rows.find((row) => row.endsWith(of));
  expect(rowOf(code)).toMatch(/^reservada +viene el martes 24 a las 13 /);
  expect(rowOf(overdue.operation.code)).toMatch(/^reservada +hasta el miércoles 18 a las 14 /);
  expect(rowOf(missed.operation.code)).toMatch(/^reservada, y el cliente no vino /);
});

describe('more time to come', () => {
  test('lasts until the branch closes that day, on the page and in the letters', async () => {
    const { code } = await late();
    await absent(code);
    await filedSubjects(shop);
    expect(await wait(code, '2026-11-27')).toBe(
      'se espera al cliente hasta el viernes 27 a las 19',
    );
    expect(await shop.resume(code)).toMatchObject({
      status: 'reserved',
      more_time: { until: '2026-11-27T22:00:00.000Z', given_at: tuesday.toISOString() },
    });
    expect(await filedSubjects(shop)).toEqual([
      'lucia@ejemplo.com.ar: Te esperamos hasta el viernes 27 a las 19',
      'ventas.volkswagen@grupocordillera.example: Más plazo, hasta el viernes 27 a las 19',
    ]);
    const at = '2026-11-27T21:00:00.000Z';
    const visit = await shop.client.call(dealershipVisitEndpoint, { body: { code, at } });
    expect(visit.visit?.at).toBe(at);
    shop.clock.now = new Date('2026-11-27T20:00:00Z');
    await expect(absent(code)).rejects.toThrow('todavía tiene plazo');
    shop.clock.now = new Date('2026-11-30T15:00:00Z');
    await absent(code);
    expect((await shop.resume(code)).status).toBe('missed');
  });

  test.each([
    ['a day that has passed', '2026-11-23', 'ese día ya pasó'],
    ['a Sunday', '2026-11-29', 'ese día la sucursal no abre'],
  ])('is not given until %s', async (_, on, message) => {
    const { code } = await late();
    await expect(wait(code, on)).rejects.toThrow(message);
  });

  test('is never less than the usual time', async () => {
    const { code } = (await shop.paidOperation()).operation;
    await expect(wait(code, '2026-11-20')).rejects.toThrow('el cliente ya tiene hasta el');
  });
});
