import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stockUnits } from '../../../server/ground/db/schema.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { openCatalogue } from '../../support/api/catalogue.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { demoFolder } from '../../../server/stock/import/demo.ts';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { filedLetters, giveBackWaiting } from '../../support/api/notify.ts';

const shop = testDealership({ isClockReset: true });

const deliver = (code: string, day = '') =>
  shop.staff('vehicle delivered', code, { day, why: 'se cobró en caja' });
const undo = (code: string) => shop.staff('last step taken back', code, { why: 'era otro auto' });
const rowOf = async (chassis: string) =>
  (await shop.db.select().from(stockUnits).where(eq(stockUnits.chassis, chassis)))[0];
const paid = async () => (await shop.paidOperation()).operation;

/** A reservation whose buyer got the vehicle a week later. */
async function delivered(paymentId?: string) {
  const { operation, clientRef } = await shop.paidOperation(paymentId ? { paymentId } : {});
  shop.clock.now = new Date('2026-11-27T15:00:00Z');
  await deliver(operation.code);
  return { ...operation, clientRef };
}

describe('a delivered vehicle', () => {
  test('leaves the site, and its buyer sees the day', async () => {
    const unit = await shop.freshUnit();
    const other = await shop.payableOperation({ unit });
    const { operation } = await shop.paidOperation({ unit });
    shop.clock.now = new Date('2026-11-27T15:00:00Z');
    expect(await deliver(operation.code.toUpperCase(), '2026-11-26')).toBe(
      'se entregó el 26/11/2026 y salió del stock',
    );
    expect(await shop.resume(operation.code)).toMatchObject({
      status: 'delivered',
      delivered_on: '2026-11-26',
      may_cancel: false,
      purchase: { vehicle: { chassis: unit.chassis } },
    });
    expect(await rowOf(unit.chassis)).toBeUndefined();
    expect((await shop.resume(other.code)).status).toBe('unavailable');
    expect((await readJournal(shop.db, operation.code)).at(-1)).toMatchObject({
      who: 'staff: marta',
      event: 'vehicle delivered',
      before: 'reserved',
      after: 'delivered',
      note: '2026-11-26, se cobró en caja',
    });
    await expect(shop.cancel(operation.code)).rejects.toThrow('cancellation_late');
  });

  test('never comes back with a file of the stock that still has it', async () => {
    const { purchase } = await delivered();
    const path = `${demoFolder}/unidades.csv`;
    const imported = await openCatalogue(shop).run({ name: 'import', path });
    expect(imported.text).not.toContain(purchase.vehicle.chassis);
    expect(imported.text).not.toMatch(/de alta|de baja/);
    expect(await rowOf(purchase.vehicle.chassis)).toBeUndefined();
  });

  test('comes back to the stock unchanged when the delivery was recorded by mistake', async () => {
    const operation = await paid();
    const { chassis } = operation.purchase.vehicle;
    await shop.db
      .update(stockUnits)
      .set({ offerUntil: new Date('2027-01-01T02:59:59Z'), location: 'Luján' })
      .where(eq(stockUnits.chassis, chassis));
    const before = await rowOf(chassis);
    await deliver(operation.code);
    expect(await undo(operation.code)).toBe('el último paso no cuenta más');
    expect(await rowOf(chassis)).toEqual(before);
    expect(await shop.resume(operation.code)).toEqual(operation);
    expect((await shop.storedOperation(operation.code)).stockRow).toBeNull();
  });

  test.each([
    ['twice', delivered, undefined, 'una operación entregada no admite eso'],
    ['of tomorrow', paid, '2026-11-28', 'ese día todavía no llegó'],
    ['before the payment', paid, '2026-11-19', 'la seña todavía no estaba paga'],
    [
      'of no operation',
      async () => ({ code: 'x' }),
      undefined,
      'no hay una reserva con ese número o código',
    ],
  ])('is not recorded when the delivery is %s', async (_, open, on, message) => {
    const { code } = await open();
    shop.clock.now = new Date('2026-11-27T15:00:00Z');
    await expect(deliver(code, on)).rejects.toThrow(message);
  });
});

const why = 'así se acordó';
const receive = (code: string, amount: number, receipt: string, more = {}) =>
  shop.staff('balance part received', code, {
    amount: String(amount),
    means: 'transfer',
    receipt,
    ...more,
  });
const owedFor = async (code: string) => owedBy(await shop.resume(code));

/** A reservation with 24.600.000 pesos left to pay: 24.850.000 less a deposit of 250.000. */
async function reserved() {
  const { operation } = await shop.paidOperation();
  const owed = owedBy(operation)!;
  expect(owed).toBe(operationTotal(operation) - operation.purchase.transaction!.amount);
  await filedLetters(shop);
  return { ...operation, owed };
}

/** A reservation with a used vehicle that was estimated at some value. */
async function withUsed() {
  const { operation, estimate } = await shop.paidWithUsed();
  return { ...operation, owed: owedBy(operation)!, estimate };
}

const toBuyer = async (email: string) =>
  (await filedLetters(shop))
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject.split(':')[0]);

describe('the balance of a purchase', () => {
  test('is received in parts, each with its receipt, and the server computes what is left', async () => {
    const { code, owed, purchase } = await reserved();
    await receive(code, 10_000_000, 'A-1');
    expect(await shop.resume(code)).toMatchObject({
      status: 'closing',
      closing: {
        began_on: '2026-11-20',
        parts: [{ amount: 10_000_000, means: 'transfer', receipt: 'A-1', on: '2026-11-20' }],
      },
    });
    expect(await owedFor(code)).toBe(owed - 10_000_000);
    await receive(code, owed - 10_000_000, 'A-2');
    expect(await owedFor(code)).toBe(0);
    expect(await toBuyer(purchase.email)).toEqual(['Recibimos tu pago', 'Recibimos tu pago']);
  });

  test('can be exceeded only with a reason, which the page then shows', async () => {
    const { code, owed } = await reserved();
    await expect(receive(code, owed + 1, 'B-1')).rejects.toThrow('es más de lo que falta');
    expect(await owedFor(code)).toBe(owed);
    await receive(code, owed + 1, 'B-1', { why: 'redondeó' });
    expect(await owedFor(code)).toBe(-1);
  });

  test.each([
    ['of nothing', 'C-1', '0', 'C-2', 'el importe tiene que ser más que cero'],
    ['with the receipt of another', 'D-1', '1000', 'd 1', 'ya hay un pago con ese recibo'],
    ['with centavos', 'E-1', '1000,50', 'E-2', "'1000,50' no es un importe sin centavos"],
  ])('is not changed by a part %s', async (_, former, amount, receipt, message) => {
    const { code, owed } = await reserved();
    await receive(code, 5, former);
    const part = { amount, means: 'cash', receipt };
    await expect(shop.staff('balance part received', code, part)).rejects.toThrow(message);
    expect(await owedFor(code)).toBe(owed - 5);
  });

  test.each(['first', 'second', 'last'])(
    'counts the number of its %s receipt once, whatever the means of payment',
    async (which) => {
      const { code, owed } = await reserved();
      for (const each of ['first', 'second', 'last']) await receive(code, 5, `${each}-${code}`);
      const part = { amount: '1000', means: 'cash', receipt: `${which}-${code}` };
      await expect(shop.staff('balance part received', code, part)).rejects.toThrow(
        'ya hay un pago con ese recibo',
      );
      expect(await owedFor(code)).toBe(owed - 15);
    },
  );

  test('counts a receipt once in the dealership, even when two reservations take it at once', async () => {
    const [one, other] = [await reserved(), await reserved()];
    const both = await Promise.allSettled([
      receive(one.code, 1000, 'S-1'),
      receive(other.code, 1000, 's 1'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [taken, free] = both[0]!.status === 'fulfilled' ? [one, other] : [other, one];
    await expect(receive(free.code, 1000, 'S1')).rejects.toThrow('en otra reserva');
    // Another means has receipts of its own.
    await receive(free.code, 1000, 'S-1', { means: 'cheque' });
    const [part] = (await shop.resume(taken.code)).closing!.parts;
    await shop.staff('balance part taken back', taken.code, { part: part!.receipt, why });
    await expect(receive(free.code, 1000, 'S-1')).rejects.toThrow('ya hay un pago con ese recibo');
    await shop.staff('balance part taken back', free.code, { part: 'S-1', why });
    await receive(free.code, 1000, 'S-1');
  });

  test('is owed again after a part is taken back, with the reason in the journal', async () => {
    const { code, owed, purchase } = await reserved();
    await receive(code, 1_000_000, 'F-1');
    await receive(code, 2_000_000, 'F-2');
    await shop.staff('balance part taken back', code, { part: 'F-1', why: 'rebotó' });
    expect(await owedFor(code)).toBe(owed - 2_000_000);
    expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
      who: 'staff: marta',
      event: 'balance part taken back',
      note: '$\u00a01.000.000 por transferencia, recibo F-1, rebotó',
    });
    expect(await toBuyer(purchase.email)).toContain('Corregimos tus pagos');
  });

  test('of an ended reservation is shown until a person has given it back', async () => {
    const { code } = await reserved();
    await receive(code, 1_000_000, 'G-1');
    await shop.staff('refund ordered', code, { why });
    const letters = (await filedLetters(shop)).filter(({ subject }) => /cancel/i.test(subject));
    expect(letters.map(({ text }) => text.includes('$ 1.000.000'.replace(' ', '\u00a0')))).toEqual([
      true,
      true,
    ]);
    await giveBackWaiting(shop);
    expect(await shop.resume(code)).toMatchObject({ status: 'refunded', closing: { parts: [{}] } });
    await shop.staff('balance part taken back', code, { part: 'G-1', why: 'devuelto' });
    expect(await shop.resume(code)).toMatchObject({ status: 'refunded', closing: { parts: [] } });
  });
});

describe('a used vehicle in a closing', () => {
  test('is taken at its final value, and money pays the difference', async () => {
    const { code, owed, estimate } = await withUsed();
    const value = String(estimate - 1_000_000);
    const taken = { used: '1', value };
    await expect(shop.staff('used vehicle taken', code, taken)).rejects.toThrow('por qué cambia');
    await shop.staff('used vehicle taken', code, { ...taken, why: 'tiene un golpe' });
    expect(await shop.resume(code)).toMatchObject({
      status: 'closing',
      pending_amount: 0,
      used_vehicles: [{ valuation: estimate - 1_000_000 }],
      closing: { taken: [{ index: 0, was: estimate }] },
    });
    expect(await owedFor(code)).toBe(owed + 1_000_000);
  });

  test('has its first estimate again when the closing is taken back, whatever its later values', async () => {
    const { code, owed, estimate } = await withUsed();
    for (const less of [1_000_000, 300_000]) {
      await shop.staff('used vehicle taken', code, {
        used: '1',
        value: String(estimate - less),
        why,
      });
    }
    expect(await owedFor(code)).toBe(owed + 300_000);
    await expect(shop.staff('last step taken back', code, { why })).rejects.toThrow(
      'devolver los usados tomados',
    );
    await shop.staff('used vehicle given back', code, { used: '1', why });
    await shop.staff('last step taken back', code, { why });
    const back = await shop.resume(code);
    expect(back).toMatchObject({ status: 'reserved', used_vehicles: [{ valuation: estimate }] });
    expect(owedBy(back)).toBe(owed);
    expect(back).not.toHaveProperty('closing');
  });

  test('has to be taken before a delivery without a reason', async () => {
    const { code, owed } = await withUsed();
    await receive(code, owed, 'H-1');
    await shop.staff('papers at the registry', code);
    await shop.staff('vehicle ready', code);
    await expect(shop.staff('vehicle delivered', code)).rejects.toThrow(
      'Por qué, si falta pagar el saldo o tomar el usado',
    );
  });
});

describe('the closing of a purchase', () => {
  test('cancels the hand-over in the buyer’s calendar when the vehicle is not ready any more', async () => {
    const { code, owed, purchase } = await reserved();
    await receive(code, owed, 'I-1');
    await shop.staff('papers at the registry', code);
    const pickup = { day: '27/11/2026', time: '11' };
    const visitIn = async (subject: string) => {
      const letters = (await filedLetters(shop)).filter(({ to }) => to === purchase.email);
      const { calendar } = letters.find((letter) => letter.subject.startsWith(subject))!;
      const [visit] = calendar!.split('BEGIN:VEVENT').filter((each) => each.includes('UID:visita'));
      return visit!.split('\r\n').filter((line) => /^(UID|SEQUENCE|STATUS|DTSTART)/.test(line));
    };
    await visitIn('Tu 0 km está en el registro');
    await shop.staff('vehicle ready', code, pickup);
    const [uid, ...agreed] = await visitIn('Tu 0 km está listo');
    expect([uid, ...agreed]).toEqual([
      expect.stringMatching(/^UID:visita-\w{20}@reservas$/),
      'SEQUENCE:29919780',
      'DTSTART:20261127T140000Z',
    ]);
    shop.clock.pass(1);
    await shop.staff('last step taken back', code, { why });
    expect(await visitIn('Corregimos un paso')).toEqual([
      uid,
      'SEQUENCE:29919781',
      'STATUS:CANCELLED',
      'DTSTART:20261124T160000Z',
    ]);
    shop.clock.pass(1);
    await shop.staff('vehicle ready', code, pickup);
    expect(await visitIn('Tu 0 km está listo')).toEqual([
      uid,
      'SEQUENCE:29919782',
      'DTSTART:20261127T140000Z',
    ]);
    shop.clock.pass(1);
    // The vehicle is ready, but the day is open again.
    await shop.staff('vehicle ready', code);
    expect(await visitIn('Tu 0 km está listo')).toContain('STATUS:CANCELLED');
  });

  test.each([
    ['a moment that has passed', { day: '20/11/2026', time: '10' }, 'ese momento ya pasó'],
    ['a Sunday', { day: '22/11/2026', time: '11' }, 'ese día la sucursal no abre'],
    ['a day alone', { day: '27/11/2026' }, 'van el día y la hora, o ninguno'],
  ])('has no delivery on %s', async (_, values, message) => {
    const { code } = await reserved();
    await shop.staff('buyer came', code);
    await shop.staff('papers at the registry', code);
    await expect(shop.staff('vehicle ready', code, values)).rejects.toThrow(message);
  });

  test('takes a registered vehicle off sale when its buyer revokes', async () => {
    const { code, purchase } = await reserved();
    await shop.staff('buyer came', code);
    await shop.staff('papers at the registry', code);
    expect((await shop.revoke(code)).is_refunded).toBe(true);
    expect(await giveBackWaiting(shop)).toHaveLength(1);
    expect(await shop.unitById(purchase.vehicle.id)).toBeUndefined();
  });
});
