import { beforeEach, describe, expect, test } from 'vitest';
import { dealershipVisitEndpoint } from '../../../domain/wire/dealership/visit.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { createDesk } from '../../../server/sale/payments/desk.ts';
import { actOn } from '../../../server/sale/staff/acts.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, filedSubjects, notify } from '../../support/api/notify.ts';
import { refusal, send } from '../../support/api/send.ts';
import { listWaiting } from '../../../server/sale/staff/waiting-list.ts';

// A Friday at noon: Monday is a holiday, so the deadline is Tuesday at 14.
const shop = testDealership({ isClockReset: true });

const saturday = '2026-11-21T13:00:00.000Z';
const tuesday = '2026-11-24T16:00:00.000Z';
const choose = (code: string, at: string) => send(shop, dealershipVisitEndpoint, { code, at });

describe('the visit of a reservation', () => {
  test('is stored with the operation, and can be changed', async () => {
    const { operation } = await shop.paidOperation();
    const chosen_at = shop.clock.now.toISOString();
    const visited = { ...operation, visit: { at: saturday, chosen_at } };
    expect(await choose(operation.code, saturday)).toEqual({
      status: 200,
      body: { data: visited },
    });
    expect(await shop.resume(operation.code)).toEqual(visited);
    shop.clock.pass(1);
    await choose(operation.code, tuesday);
    expect((await shop.resume(operation.code)).visit?.at).toBe(tuesday);
  });

  test('is sent to buyer and sales once, with a calendar file, and shown to staff', async () => {
    const { operation } = await shop.paidOperation();
    await filedLetters(shop);
    await choose(operation.code, saturday);
    await choose(operation.code, saturday);
    const letters = await filedLetters(shop);
    expect(letters.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Te esperamos el sábado 21 de noviembre a las 10',
      'Visita del sábado 21 de noviembre a las 10',
    ]);
    const [toBuyer] = letters.filter(({ to }) => to === operation.purchase.email);
    expect(toBuyer!.text).toContain(
      'Tu visita: sábado 21 de noviembre a las 10\nHasta cuándo: martes 24 de noviembre a las 14',
    );
    expect(toBuyer!.calendar).toContain('DTSTART:20261121T130000Z');
    const sheet = await createDesk(shop.dealership).look({
      code: operation.code,
      by: 'staff: marta',
    });
    expect(sheet).toContain('visita     21/11/2026, 10:00\n');
  });

  test('can be agreed by staff too, with their name in the journal', async () => {
    const { code } = (await shop.paidOperation()).operation;
    const agree = (day: string) => shop.staff('visit agreed', code, { day, time: '10' });
    expect(await agree('21/11/2026')).toBe('el cliente viene el sábado 21 de noviembre a las 10');
    expect((await shop.resume(code)).visit?.at).toBe(saturday);
    expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
      who: 'staff: marta',
      event: 'visit agreed',
      note: saturday,
    });
    await expect(agree('21/11/2026')).rejects.toThrow('la visita ya es a esa hora');
  });

  test('at a closed hour is refused to staff with the hours of that day, or with the deadline', async () => {
    const { code } = (await shop.paidOperation()).operation;
    const agree = (day: string, time: string) => shop.staff('visit agreed', code, { day, time });
    await expect(agree('21/11/2026', '10:30')).rejects.toThrow(
      'ese día puede venir a las 10:00, 11:00 o 12:00',
    );
    await expect(agree('22/11/2026', '10')).rejects.toThrow(
      'ese día no hay una hora de atención dentro del plazo, que llega hasta el martes 24 de noviembre a las 14: elegí otro día, o dale más plazo',
    );
  });

  test('is refused on a holiday', async () => {
    const { operation } = await shop.paidOperation();
    const monday = '2026-11-23T13:00:00.000Z';
    expect(await choose(operation.code, monday)).toEqual(refusal('visit_closed'));
    expect(await shop.resume(operation.code)).toEqual(operation);
  });

  test('is refused before a payment and after a cancellation, which deletes it', async () => {
    const held = await shop.heldOperation();
    expect(await choose(held.operation.code, saturday)).toEqual(refusal('visit_closed'));
    const { operation } = await shop.paidOperation();
    await choose(operation.code, saturday);
    expect(await shop.cancel(operation.code)).not.toHaveProperty('visit');
    expect(await choose(operation.code, tuesday)).toEqual(refusal('visit_closed'));
  });

  test('of a pending payment stays when it is approved, and ends with a rejection', async () => {
    const one = await shop.paidOperation({ outcome: 'pending', paymentId: 'slow' });
    const other = await shop.paidOperation({ outcome: 'pending', paymentId: 'no' });
    for (const { operation } of [one, other]) {
      expect((await choose(operation.code, saturday)).status).toBe(200);
    }
    await notify(shop, { clientRef: one.clientRef, outcome: 'approved', paymentId: 'slow' });
    expect((await shop.resume(one.operation.code)).visit?.at).toBe(saturday);
    await notify(shop, { clientRef: other.clientRef, outcome: 'rejected', paymentId: 'no' });
    expect(await shop.resume(other.operation.code)).not.toHaveProperty('visit');
  });
});

test.each([
  ['a field that is missing', {}, 'day', 'falta completar: Qué día viene'],
  ['a day that is none', { day: '31/2/2026' }, 'day', "'31/2/2026' no es un día"],
  ['an hour that is none', { day: '21/11/2026', time: '25' }, 'time', "'25' no es una hora"],
])('a staff act with %s is refused at that field', async (_, values, field, sentence) => {
  const { code } = (await shop.paidOperation()).operation;
  const act = { code, event: 'visit agreed', values, by: 'marta' } as const;
  const refused = { code: 'field', field, sentence };
  expect(await actOn(shop.dealership, act)).toEqual({ refused });
});

const friday = new Date('2026-11-20T15:00:00Z');
const lateTuesday = new Date('2026-11-24T20:00:00Z');

const absent = (code: string) => shop.staff('buyer did not come', code);
const wait = (code: string, day: string) => shop.staff('buyer given more time', code, { day });

/** A reservation of Friday, on the following Tuesday. */
async function late() {
  shop.clock.now = friday;
  const unit = await shop.freshUnit();
  const { operation } = await shop.paidOperation({ unit });
  await filedSubjects(shop);
  shop.clock.now = lateTuesday;
  return { unit, code: operation.code };
}

test('a buyer who did not come still has the unit, and is invited to agree on another day', async () => {
  const { unit, code } = await late();
  expect(await absent(code)).toBe('el cliente no vino, y el vehículo sigue reservado');
  expect(await shop.resume(code)).toMatchObject({ status: 'missed', may_cancel: false });
  await expect(shop.heldOperation({ unit })).rejects.toThrow('unit_unavailable');
  expect(await filedSubjects(shop)).toEqual([
    'lucia@ejemplo.com.ar: No pudimos recibirte',
    'ventas.volkswagen@grupocordillera.example: El cliente no vino',
  ]);
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
  const rowOf = async (of: string) => {
    const { caseNumber } = await shop.storedOperation(of);
    return rows.find((row) => row.endsWith(` ${caseNumber}`));
  };
  expect(await rowOf(code)).toMatch(/^reservada +viene el martes 24 de noviembre a las 13 /);
  expect(await rowOf(overdue.operation.code)).toMatch(
    /^reservada +venció el miércoles 18 de noviembre a las 14 /,
  );
  expect(await rowOf(missed.operation.code)).toMatch(/^reservada, y el cliente no vino /);
});

describe('more time to come', () => {
  test('lasts until the branch closes that day, on the page and in the letters', async () => {
    const { code } = await late();
    await absent(code);
    await filedSubjects(shop);
    expect(await wait(code, '2026-11-27')).toBe(
      'se espera al cliente hasta el viernes 27 de noviembre a las 19',
    );
    expect(await shop.resume(code)).toMatchObject({
      status: 'reserved',
      more_time: { until: '2026-11-27T22:00:00.000Z', given_at: lateTuesday.toISOString() },
    });
    expect(await filedSubjects(shop)).toEqual([
      'lucia@ejemplo.com.ar: Te esperamos hasta el viernes 27 de noviembre a las 19',
      'ventas.volkswagen@grupocordillera.example: Más plazo, hasta el viernes 27 de noviembre a las 19',
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
    await expect(wait(code, '2026-11-20')).rejects.toThrow(
      'el plazo del cliente ya llega hasta el',
    );
  });
});

const mendoza = (moment: string) => new Date(`${moment}-03:00`);
/** A reservation that was held before midnight and paid at a moment. */
async function paidAt(moment: string) {
  const { operation, clientRef } = await shop.heldOperation({ brandId: 2 });
  shop.clock.now = mendoza(moment);
  await notify(shop, { clientRef, outcome: 'approved', amount: 200_000 });
  return operation.code;
}

describe('at midnight in Mendoza, when a month ends,', () => {
  beforeEach(() => {
    // In UTC the month has already ended.
    shop.clock.now = mendoza('2026-11-30T23:55:00');
  });

  test.each([
    ['2026-11-30T23:59:59', '2026-11-30'],
    ['2026-12-01T00:00:00', '2026-12-01'],
  ])(
    'a delivery at %s belongs to the day %s, from which the ten days of the law run',
    async (at, day) => {
      const code = await paidAt(at);
      await shop.staff('vehicle delivered', code, { why: 'se cobró en caja' });
      expect((await shop.resume(code)).delivered_on).toBe(day);
    },
  );

  test('the limit of five visits a day covers 24 hours', async () => {
    const code = await paidAt('2026-11-30T23:56:00');
    const chooseDay = (day: string) =>
      choose(code, mendoza(`2026-12-${day}T11:00:00`).toISOString());
    for (const day of ['01', '02', '01', '02', '01'])
      expect((await chooseDay(day)).status).toBe(200);
    shop.clock.now = mendoza('2026-12-01T00:04:00');
    expect(await chooseDay('02')).toEqual(refusal('too_many_requests'));
    shop.clock.now = mendoza('2026-12-01T23:57:00');
    expect((await chooseDay('02')).status).toBe(200);
  });
});
