import { describe, expect, test } from 'vitest';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import { actOn } from '../../../server/sale/staff/acts.ts';
import type { TypedValues } from '../../../server/sale/staff/values.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { plain } from '../../support/api/desk.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, giveBackWaiting, notify } from '../../support/api/notify.ts';
import { atOnce } from '../../support/database/at-once.ts';

const shop = testDealership({ isClockReset: true });

const event = 'deposit received by hand';
const receive = (code: string, values: TypedValues = {}) =>
  shop.staff(event, code, { means: 'cash', ...values });
const payable = async () => (await shop.payableOperation()).code;

let receipts = 0;
const aReceipt = () => `R-${(receipts += 1)}`;

describe('a deposit that a person receives', () => {
  test('reserves the unit like one that a card paid, with its receipt, letters and history', async () => {
    const { code, purchase } = await shop.payableOperation();
    await filedLetters(shop);
    const done = await receive(code, { means: 'transfer' });
    const words = '$ 250.000 por transferencia, recibo TR-0001';
    expect(plain(done)).toBe(`se recibió la seña, ${words}: la unidad está reservada`);
    const reserved = await shop.resume(code);
    expect(reserved).toMatchObject({
      status: 'reserved',
      may_cancel: true,
      deposit_amount: 250_000,
      purchase: { transaction: { amount: 250_000, paid_at: '2026-11-20T15:00:00.000Z' } },
    });
    const { who, event: written, note } = (await readJournal(shop.db, code)).at(-1)!;
    expect([who, written, plain(note!)]).toEqual(['staff: marta', event, `2026-11-20, ${words}`]);
    const letters = await filedLetters(shop);
    // Two letters of one moment have no order.
    expect(letters.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual([
      'Reserva confirmada',
      'Tu reserva está confirmada',
    ]);
    expect(await shop.unitById(purchase.vehicle.id)).toBeUndefined();
    expect(shop.provider.intents).toEqual([]);
  });

  test('of a vehicle in dollars is whole dollars at the rate of the day, and counts in pesos', async () => {
    const { code } = await shop.payableOperation({ brandId: 6 });
    shop.money.dollarRate = 1_495;
    const done = await receive(code, { currency: 'usd', receipt: aReceipt() });
    expect(plain(done)).toContain('US$ 134 ($ 200.330 a $ 1.495 por dólar) por efectivo');
    const reserved = await shop.resume(code);
    expect(reserved.purchase.transaction!.amount).toBe(200_330);
    expect(reserved.deposit_amount).toBe(200_330);
    expect(owedBy(reserved)).not.toBeNull();
  });

  test.each<[string, TypedValues, RegExp]>([
    ['a number of our own series', { receipt: 'EF-0009' }, /los da el programa/],
    ['a day to come', { day: '2026-11-21' }, /todavía no llegó/],
    ['a day before the start', { day: '2026-11-19' }, /todavía no estaba empezada/],
    ['a rate without dollars', { rate: '1500' }, /solo si se recibieron dólares/],
    ['a cheque', { means: 'cheque' }, /no es una de las opciones/],
  ])('with %s is refused', async (_, values, sentence) => {
    const code = (await shop.payableOperation({ brandId: 6 })).code;
    await expect(receive(code, values)).rejects.toThrow(sentence);
    expect(await shop.statusOf(code)).toBe('open');
  });

  test('counts a receipt once in the dealership', async () => {
    const receipt = aReceipt();
    await receive(await payable(), { receipt });
    const other = await payable();
    await expect(receive(other, { receipt })).rejects.toThrow('ya está anotado en otra reserva');
  });

  test('is refused while something is missing, and while a card is paying', async () => {
    const { code } = await shop.startedOperation();
    await expect(receive(code)).rejects.toThrow('faltan datos o una parte del pago');
    const held = (await shop.heldOperation()).operation.code;
    await expect(receive(held)).rejects.toThrow('no admite eso');
  });

  test('is not received at figures that the person did not see', async () => {
    const inCash = { ...completeBuyer, rest_in_cash: true };
    const { code, quote, purchase } = await shop.save(await shop.startedOperation(), inCash);
    await shop.raisePrice(purchase.vehicle.id, 100_000);
    const act = { code, event, values: { means: 'cash' }, by: 'marta', quote } as const;
    expect(await actOn(shop.dealership, act)).toMatchObject({
      refused: { code: 'changed', sentence: 'cambiaron los valores de la reserva' },
    });
    const seen = (await shop.resume(code)).quote;
    expect(await actOn(shop.dealership, { ...act, quote: seen })).toMatchObject({
      operation: { status: 'reserved' },
    });
  });

  test('goes back by a person: the provider is not asked, and it is on the list until it is recorded', async () => {
    const code = await payable();
    const receipt = aReceipt();
    await receive(code, { receipt });
    await shop.cancel(code);
    await filedLetters(shop);
    await giveBackWaiting(shop);
    expect(shop.provider.refunds).toEqual([]);
    expect((await filedLetters(shop)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('devol'),
    ]);
    const { code: clientRef } = (await shop.resume(code)).purchase.transaction!;
    expect(await shop.storedPayments(clientRef)).toEqual({ [receipt]: 'refund refused' });
    const why = 'en caja, el viernes';
    await shop.staff('refund made by hand', code, { payment: receipt, how: 'outside', why });
    expect(await shop.statusOf(code)).toBe('refunded');
  });
});

describe('two buyers of one unit, one in the showroom and one with a card', () => {
  async function rivals() {
    const unit = await shop.freshUnit();
    const [one, another] = [
      await shop.payableOperation({ unit }),
      await shop.payableOperation({ unit }),
    ];
    return { inShowroom: one.code, withCard: another };
  }

  test('the card is refused once the deposit was received', async () => {
    const { inShowroom, withCard } = await rivals();
    await receive(inShowroom, { receipt: aReceipt() });
    expect(await shop.tryDeposit(withCard)).toMatchObject({ status: 409 });
    expect(await shop.statusOf(withCard.code)).toBe('unavailable');
  });

  test('the deposit is refused while the card is paying', async () => {
    const { inShowroom, withCard } = await rivals();
    await shop.requestDeposit(withCard.code);
    await expect(receive(inShowroom)).rejects.toThrow('la unidad no está libre');
  });

  test('at the same moment, one of them gets the unit, and the other a refusal', async () => {
    const { inShowroom, withCard } = await rivals();
    const receipt = aReceipt();
    const [received, held] = await atOnce<unknown>(
      shop.db,
      'lock table payment_journal in exclusive mode',
      () => receive(inShowroom, { receipt }),
      () => shop.requestDeposit(withCard.code),
    );
    const ended = [await shop.statusOf(inShowroom), await shop.statusOf(withCard.code)];
    if (received!.status === 'fulfilled') {
      expect(ended).toEqual(['reserved', 'unavailable']);
      expect(held).toMatchObject({ reason: { code: 'unit_held' } });
    } else {
      expect(ended).toEqual(['open', 'holding']);
      expect(held!.status).toBe('fulfilled');
      expect(received).toMatchObject({ reason: { message: 'la unidad ya no está libre' } });
      // The receipt of the refused one is free.
      const other = await payable();
      expect(await receive(other, { receipt })).toContain('reservada');
    }
  });

  test('a card that was charged after the end of its hold goes back', async () => {
    const { inShowroom, withCard } = await rivals();
    const { operation } = await shop.requestDeposit(withCard.code);
    const clientRef = operation.purchase.transaction!.code;
    shop.clock.pass(16);
    await receive(inShowroom, { receipt: aReceipt() });
    await notify(shop, { clientRef, outcome: 'approved', paymentId: `late-${clientRef}` });
    expect(await shop.statusOf(inShowroom)).toBe('reserved');
    expect(await shop.statusOf(withCard.code)).toBe('cancelled');
    await giveBackWaiting(shop);
    expect(shop.provider.refunds).toEqual([`late-${clientRef}`]);
  });
});
