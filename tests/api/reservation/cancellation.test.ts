import { describe, expect, test } from 'vitest';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership-cancel.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { giveBackWaiting, notify } from '../../support/api/notify.ts';
import { refusal, send } from '../../support/api/send.ts';

const shop = testDealership({ isClockReset: true });

const requestCancel = (code: string) => send(shop, dealershipCancelEndpoint, { code });

describe('the cancellation of a reservation', () => {
  test('within 48 hours refunds the whole deposit', async () => {
    const { operation, clientRef } = await shop.paidOperation({ paymentId: 'whole' });
    shop.clock.pass(60 * 24);
    const cancelled = await shop.cancel(operation.code.toUpperCase());
    expect(cancelled).toEqual({ ...operation, status: 'cancelled', may_cancel: false });
    expect(await shop.storedPayments(clientRef)).toEqual({ whole: 'refunding' });
    expect(shop.provider.refunds).toEqual([]);

    expect(await giveBackWaiting(shop)).toEqual(['whole']);
    expect(shop.provider.refunds).toEqual(['whole']);
    expect(await shop.resume(operation.code)).toEqual({ ...cancelled, status: 'refunded' });
    expect(await shop.storedPayments(clientRef)).toEqual({ whole: 'refunded' });
  });

  test('puts the unit back on sale for another shopper', async () => {
    const unit = await shop.freshUnit();
    const waiting = await shop.payableOperation({ unit });
    const { operation } = await shop.paidOperation({ unit });
    expect((await shop.resume(waiting.code)).status).toBe('unavailable');

    await shop.cancel(operation.code);
    expect((await shop.startedOperation({ unit })).status).toBe('open');
    expect((await shop.resume(waiting.code)).status).toBe('open');
    const { operation: held } = await shop.requestDeposit(waiting.code);
    await notify(shop, {
      clientRef: held.purchase.transaction!.code,
      outcome: 'approved',
    });
    expect((await shop.resume(waiting.code)).status).toBe('reserved');
    expect(await giveBackWaiting(shop)).toHaveLength(1);
    expect((await shop.resume(waiting.code)).status).toBe('reserved');
  });

  test('counts the 48 hours from the bank’s approval of the payment', async () => {
    const { operation, clientRef } = await shop.paidOperation({
      outcome: 'pending',
      paymentId: 'slow-bank',
    });
    shop.clock.pass(60 * 24 * 5);
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'slow-bank' });
    expect(await shop.resume(operation.code)).toMatchObject({
      may_cancel: true,
      purchase: { transaction: { paid_at: shop.clock.now.toISOString() } },
    });
    shop.clock.pass(60 * 48);
    expect((await shop.cancel(operation.code)).status).toBe('cancelled');
    expect(await giveBackWaiting(shop)).toEqual(['slow-bank']);
  });

  test('is idempotent: a second call gets the same answer and refunds nothing more', async () => {
    const { operation } = await shop.paidOperation({ paymentId: 'once' });
    const first = await shop.cancel(operation.code);
    expect(await shop.cancel(operation.code)).toEqual(first);
    const answers = await Promise.all([1, 2].map(() => shop.cancel(operation.code)));
    expect(answers).toEqual([first, first]);
    expect(await giveBackWaiting(shop)).toEqual(['once']);
    expect(await shop.cancel(operation.code)).toEqual({ ...first, status: 'refunded' });
    shop.clock.pass(60 * 24 * 30);
    expect((await requestCancel(operation.code)).status).toBe(200);
    expect(await giveBackWaiting(shop)).toEqual([]);
  });

  test('is refused for a payment that has been pending for more than 48 hours', async () => {
    const { operation } = await shop.paidOperation({ outcome: 'pending', paymentId: 'forgotten' });
    shop.clock.pass(60 * 48 + 1);
    expect((await shop.resume(operation.code)).may_cancel).toBe(false);
    expect(await requestCancel(operation.code)).toEqual(refusal('cancellation_late'));
  });

  test('shows the paid deposit, not a later one that was released', async () => {
    const { operation, clientRef } = await shop.heldOperation({ brandId: 4 });
    await shop.release(operation.code);
    shop.clock.pass(1);
    await shop.setBookingPrice(4, 310_000);
    const second = await shop.requestDeposit(operation.code);
    expect(second.operation.purchase.transaction!.amount).toBe(310_000);
    await shop.release(operation.code);
    await shop.setBookingPrice(4, 300_000);
    await notify(shop, { clientRef, outcome: 'approved', amount: 300_000 });
    const reserved = await shop.resume(operation.code);
    const cancelled = await shop.cancel(operation.code);
    expect(cancelled.purchase.transaction).toEqual(reserved.purchase.transaction);
    expect(cancelled.deposit_amount).toBe(300_000);
    await giveBackWaiting(shop);
    const refunded = await shop.resume(operation.code);
    expect(refunded.purchase.transaction).toEqual(reserved.purchase.transaction);
  });
});
