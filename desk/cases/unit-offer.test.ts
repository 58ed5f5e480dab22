import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { withOfferedUnit } from '../../domain/operation/unit-change.ts';
import { staffRequests } from '../../server/ground/db/schema.ts';
import { createDesk } from '../../server/sale/payments/desk.ts';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { filedLetters, giveBackWaiting } from '../../tests/support/api/notify.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const sales = 'ventas.volkswagen@grupocordillera.example';
const why = 'la querías en rojo';

/** A paid reservation, and another free unit of its brand that a salesperson proposed. */
async function proposed() {
  const { operation, clientRef } = await shop.paidOperation();
  const other = await shop.freshUnit();
  const page = await shop.caseOf(operation.code);
  const user = await desk.signedIn('sales', 'Marta Ríos');
  await filedLetters(shop);
  const answer = await user.act(page, 'unit changed', { unit: other.chassis, why });
  return { code: operation.code, before: operation, clientRef, other, page, user, answer };
}

const subjects = async () => (await filedLetters(shop)).map(({ to, subject }) => [to, subject]);

const stateOf = async (code: string) => {
  const ofCase = eq(staffRequests.operationCode, code);
  return (await shop.db.select().from(staffRequests).where(ofCase)).map(({ state }) => state);
};

describe('a proposal of another unit', () => {
  test('waits for the buyer, who sees its figures; nothing of the reservation changes', async () => {
    const { code, before, other, answer, page, user } = await proposed();
    expect([answer.status, answer.to]).toEqual([303, page]);
    const { unit_offer, ...reservation } = await shop.resume(code);
    expect(reservation).toEqual(before);
    expect(unit_offer).toMatchObject({
      vehicle: { chassis: other.chassis },
      why,
      // 48 hours.
      until: '2026-11-22T15:00:00.000Z',
      is_free: true,
    });
    expect(plain((await user.get(page)).body)).toMatch(
      new RegExp(`Espera al cliente Marta Ríos propuso otra unidad .*${other.chassis}`),
    );
    const { who, event, note } = (await readJournal(shop.db, code)).at(-1)!;
    expect([who, event]).toEqual(['staff: Marta Ríos', 'unit offer proposed']);
    expect(note).toContain(other.chassis);
  });

  test('is in a letter to the buyer with the link, and in one to sales', async () => {
    const { code } = await proposed();
    const letters = await filedLetters(shop);
    expect(letters.map(({ to }) => to).toSorted()).toEqual([completeBuyer.email, sales]);
    const toBuyer = letters.find(({ to }) => to === completeBuyer.email)!;
    expect(toBuyer.subject).toContain('Te proponemos otra unidad');
    expect(toBuyer.text).toContain(why);
    expect(toBuyer.text).toContain(code);
    expect(letters.find(({ to }) => to === sales)!.text).not.toContain(code);
  });

  test('moves the reservation when the buyer takes it: same deposit, new unit, the former one on sale', async () => {
    const { code, before, clientRef, other, page, user } = await proposed();
    const paid = await shop.storedDeposit(clientRef);
    await filedLetters(shop);
    const after = await shop.answerOffer(code, true);
    expect(after.status).toBe('reserved');
    expect(after.purchase.vehicle.chassis).toBe(other.chassis);
    expect(after.purchase.transaction).toEqual(before.purchase.transaction);
    expect([after.pending_amount, after.revision]).toEqual([0, before.revision + 1]);
    expect(after).not.toHaveProperty('unit_offer');
    expect(await shop.storedDeposit(clientRef)).toEqual(paid);
    const onSale = (await shop.units(1)).map(({ chassis }) => chassis);
    expect(onSale).toContain(before.purchase.vehicle.chassis);
    expect(onSale).not.toContain(other.chassis);
    expect(await stateOf(code)).toEqual(['approved']);
    const row = (await readJournal(shop.db, code)).at(-1)!;
    expect([row.who, row.event, row.after]).toEqual(['buyer', 'unit changed', 'reserved']);
    expect(row.note).toContain(before.purchase.vehicle.chassis);
    expect(row.note).toContain(other.chassis);
    const letters = await subjects();
    expect(letters.map(([to]) => to).toSorted()).toEqual([completeBuyer.email, sales]);
    expect(letters.find(([to]) => to === sales)![1]).toContain('El cliente aceptó otra unidad');
    expect(plain((await user.get(page)).body)).toContain('aceptó otra unidad');
  });

  test('gives the whole deposit back when the reservation ends after the change', async () => {
    const { code, clientRef } = await proposed();
    await shop.answerOffer(code, true);
    await shop.staff('refund ordered', code, { why: 'se arrepintió' });
    await giveBackWaiting(shop);
    expect(Object.values(await shop.storedPayments(clientRef))).toEqual(['refunded']);
    expect(await shop.statusOf(code)).toBe('refunded');
  });

  test('leaves the reservation as it was when the buyer refuses it, and sales get a letter', async () => {
    const { code, before } = await proposed();
    await filedLetters(shop);
    expect(await shop.answerOffer(code, false)).toEqual(before);
    expect(await stateOf(code)).toEqual(['refused']);
    const letters = await subjects();
    expect(letters.map(([to]) => to)).toEqual([sales]);
    expect(letters[0]![1]).toContain('El cliente no aceptó otra unidad');
  });

  test('ends when somebody else got the unit, and the deposit stays where it was', async () => {
    const { code, before, other, page, user } = await proposed();
    await shop.paidOperation({ unit: other });
    expect((await shop.resume(code)).unit_offer!.is_free).toBe(false);
    expect(plain((await user.get(page)).body)).toContain('Esa unidad ya no está libre');
    await filedLetters(shop);
    await expect(shop.answerOffer(code, true)).rejects.toMatchObject({ code: 'unit_unavailable' });
    expect(await shop.resume(code)).toEqual(before);
    expect(await stateOf(code)).toEqual(['lapsed']);
    expect((await readJournal(shop.db, code)).at(-1)!.event).toBe('unit offer gone');
    expect((await subjects()).map(([to]) => to).toSorted()).toEqual([completeBuyer.email, sales]);
  });

  test('loses to a shopper who pays for the unit at this moment', async () => {
    const { code, before, other } = await proposed();
    const { operation } = await shop.heldOperation({ unit: other });
    await expect(shop.answerOffer(code, true)).rejects.toMatchObject({ code: 'unit_unavailable' });
    expect(await shop.statusOf(operation.code)).toBe('holding');
    expect((await shop.resume(code)).purchase.vehicle).toEqual(before.purchase.vehicle);
  });

  test('takes the unit from a shopper whose time to pay is over', async () => {
    const { code, other } = await proposed();
    const { operation } = await shop.heldOperation({ unit: other });
    shop.clock.pass(16);
    expect((await shop.answerOffer(code, true)).purchase.vehicle.chassis).toBe(other.chassis);
    expect(await shop.statusOf(operation.code)).toBe('unavailable');
  });

  test('is over after 48 hours', async () => {
    const { code, before } = await proposed();
    const { id } = (await shop.resume(code)).unit_offer!;
    shop.clock.pass(48 * 60 + 1);
    expect(await shop.resume(code)).not.toHaveProperty('unit_offer');
    await expect(shop.takeOffer(code, id)).rejects.toMatchObject({ code: 'offer_over' });
    expect((await shop.resume(code)).purchase.vehicle).toEqual(before.purchase.vehicle);
  });

  test('is over when staff withdraw it, and the buyer gets a letter', async () => {
    const { code, before, page, user } = await proposed();
    const { id } = (await shop.resume(code)).unit_offer!;
    await filedLetters(shop);
    expect((await user.post(`${page}/propuesta`)).status).toBe(303);
    expect(await shop.resume(code)).toEqual(before);
    await expect(shop.takeOffer(code, id)).rejects.toMatchObject({ code: 'offer_over' });
    expect((await subjects()).map(([to]) => to).toSorted()).toEqual([completeBuyer.email, sales]);
    expect((await user.post(`${page}/propuesta`)).status).toBe(409);
  });

  test('is replaced by a later one', async () => {
    const { code, page, user } = await proposed();
    const { id } = (await shop.resume(code)).unit_offer!;
    const third = await shop.freshUnit();
    await user.act(page, 'unit changed', { unit: third.chassis.toLowerCase(), why });
    expect((await stateOf(code)).toSorted()).toEqual(['lapsed', 'requested']);
    await expect(shop.takeOffer(code, id)).rejects.toMatchObject({ code: 'offer_over' });
    expect((await shop.answerOffer(code, true)).purchase.vehicle.chassis).toBe(third.chassis);
  });

  test('has no answer once the buyer came', async () => {
    const { code } = await proposed();
    const { id } = (await shop.resume(code)).unit_offer!;
    await shop.staff('buyer came', code);
    expect(await shop.resume(code)).not.toHaveProperty('unit_offer');
    await expect(shop.takeOffer(code, id)).rejects.toMatchObject({ code: 'offer_over' });
  });

  test('stands at its figures when the price rises meanwhile', async () => {
    const { code, before, other } = await proposed();
    const offered = withOfferedUnit(before, (await shop.resume(code)).unit_offer!);
    await shop.raisePrice(other.id, 1_000_000);
    const after = await shop.answerOffer(code, true);
    const { price, list_price } = other;
    expect(after.purchase.vehicle).toMatchObject({ price, list_price });
    expect([after.rest_in_cash, after.cash_amount]).toEqual([true, offered.cash_amount]);
  });

  test('is not for the office to approve', async () => {
    const { page, code } = await proposed();
    const office = await desk.signedIn('administration');
    const [request] = await shop.db
      .select()
      .from(staffRequests)
      .where(eq(staffRequests.operationCode, code));
    const typed = { decision: 'approve', revision: '0', again: await office.code() };
    expect((await office.post(`${page}/pedidos/${request!.id}`, typed)).status).toBe(409);
    expect((await office.get('/hoy')).body).not.toContain('Proponer otra unidad');
  });
});

describe('a unit that can’t be proposed', () => {
  test('is refused to staff in words', async () => {
    const { operation } = await shop.paidOperation();
    const page = await shop.caseOf(operation.code);
    const user = await desk.signedIn('sales');
    const propose = async (unit: string) =>
      plain((await user.act(page, 'unit changed', { unit, why })).body);
    const sold = await shop.freshUnit();
    await shop.paidOperation({ unit: sold });
    expect(await propose(sold.chassis)).toContain('Esa unidad no está a la venta');
    expect(await propose(operation.purchase.vehicle.chassis)).toContain(
      'Es la unidad que ya tiene',
    );
    expect(await propose((await shop.freshUnit(2)).chassis)).toContain('la cuenta de otra marca');
    expect(await propose('NO-EXISTE')).toContain('No hay ninguna unidad con ese chasis');
    const dear = await shop.freshUnit();
    await shop.setBookingPrice(1, operation.deposit_amount + 1);
    expect(await propose(dear.chassis)).toContain('es más que la que está paga');
    expect(await shop.resume(operation.code)).not.toHaveProperty('unit_offer');
  });

  test('is none once the bank took the deposit back: the desk shows why', async () => {
    const paymentId = 'taken back';
    const { operation, clientRef } = await shop.paidOperation({ paymentId });
    const { code } = operation;
    const { amount } = operation.purchase.transaction!;
    const payment = { paymentId, clientRef, amount, currency: 'ARS' } as const;
    shop.provider.answers.set(clientRef, [{ ...payment, status: 'charged back' }]);
    await createDesk(shop.dealership).look({ code, by: 'staff: marta' });
    const user = await desk.signedIn('sales');
    expect(plain((await user.get(await shop.caseOf(code))).body)).toContain(
      'Proponer otra unidad Esta reserva no puede pasar a otra unidad: el banco le devolvió la seña al cliente.',
    );
  });

  test('isn’t mentioned before the deposit nor once the buyer came', async () => {
    const user = await desk.signedIn('sales');
    const { code } = await shop.payableOperation();
    expect((await user.get(await shop.caseOf(code))).body).not.toContain('Proponer otra unidad');
    const paid = (await shop.paidOperation()).operation.code;
    await shop.staff('buyer came', paid);
    expect((await user.get(await shop.caseOf(paid))).body).not.toContain('Proponer otra unidad');
  });
});

test('a buyer’s used vehicle goes over to the other unit at the same value', async () => {
  const { operation, estimate } = await shop.paidWithUsed();
  const { chassis } = await shop.freshUnit();
  await shop.proposeUnit(operation.code, chassis);
  const after = await shop.answerOffer(operation.code, true);
  expect(after.used_vehicles.map(({ valuation }) => valuation)).toEqual([estimate]);
  expect(after.pending_amount).toBe(0);
});
