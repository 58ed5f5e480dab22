import { beforeEach, describe, expect, test } from 'vitest';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership-cancel.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { giveBackWaiting, notify } from '../../support/api/notify.ts';
import {
  cancel,
  freshUnit,
  heldOperation,
  paidOperation,
  payableOperation,
  storedPayments,
  release,
  requestDeposit,
  resume,
  setBookingPrice,
  startedOperation,
  storedOperation,
} from '../../support/api/reservations.ts';
import { refusal, send } from '../../support/api/send.ts';

const shop = testDealership();
beforeEach(() => {
  shop.clock.now = new Date('2026-11-20T15:00:00Z');
});

const askToCancel = (code: string) => send(shop, dealershipCancelEndpoint, { code });
const hours = (count: number) => count * 3_600_000;

describe('cancellation of a reservation', () => {
  test('within 48 hours refunds the whole deposit', async () => {
    const { operation, clientRef } = await paidOperation(shop, { paymentId: 'whole' });
    shop.clock.pass(60 * 24);
    const cancelled = await cancel(shop, operation.code.toUpperCase());
    expect(cancelled).toEqual({ ...operation, status: 'cancelled', may_cancel: false });
    expect(await storedPayments(shop, clientRef)).toEqual({ whole: 'refunding' });
    expect(shop.provider.refunds).toEqual([]);

    expect(await giveBackWaiting(shop)).toEqual(['whole']);
    expect(shop.provider.refunds).toEqual(['whole']);
    expect(await resume(shop, operation.code)).toEqual({ ...cancelled, status: 'refunded' });
    expect(await storedPayments(shop, clientRef)).toEqual({ whole: 'refunded' });
  });

  test('puts the unit back on sale for another shopper', async () => {
    const unit = await freshUnit(shop);
    const query = { id: String(unit.id) };
    const isOnSale = async () =>
      (await shop.client.call(stockUnitEndpoint, { brandId: 1, query })).length === 1;
    const waiting = await payableOperation(shop, { unit });
    const { operation } = await paidOperation(shop, { unit });
    expect(await isOnSale()).toBe(false);
    expect((await resume(shop, waiting.code)).status).toBe('unavailable');

    await cancel(shop, operation.code);
    expect(await isOnSale()).toBe(true);
    expect((await startedOperation(shop, { unit })).status).toBe('open');
    expect((await resume(shop, waiting.code)).status).toBe('open');
    const { operation: held } = await requestDeposit(shop, waiting.code);
    await notify(shop, {
      clientRef: held.purchase.transaction!.code,
      outcome: 'approved',
    });
    expect((await resume(shop, waiting.code)).status).toBe('reserved');
    expect(await giveBackWaiting(shop)).toHaveLength(1);
    expect((await resume(shop, waiting.code)).status).toBe('reserved');
  });

  test('is accepted until the last millisecond of the 48 hours', async () => {
    const { operation: one } = await paidOperation(shop);
    const { operation: another } = await paidOperation(shop);
    const deadline = shop.clock.now.getTime() + hours(48);
    shop.clock.now = new Date(deadline);
    expect((await resume(shop, one.code)).may_cancel).toBe(true);
    expect((await cancel(shop, one.code)).status).toBe('cancelled');

    shop.clock.now = new Date(deadline + 1);
    expect((await resume(shop, another.code)).may_cancel).toBe(false);
    expect(await askToCancel(another.code)).toEqual(refusal('cancellation_late'));
    expect((await resume(shop, another.code)).status).toBe('reserved');
    expect(await giveBackWaiting(shop)).toHaveLength(1);
  });

  test('counts the 48 hours from the bank’s approval of the payment', async () => {
    const { operation, clientRef } = await paidOperation(shop, {
      outcome: 'pending',
      paymentId: 'slow-bank',
    });
    shop.clock.pass(60 * 24 * 5);
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'slow-bank' });
    expect(await resume(shop, operation.code)).toMatchObject({
      may_cancel: true,
      purchase: { transaction: { paid_at: shop.clock.now.toISOString() } },
    });
    shop.clock.pass(60 * 48);
    expect((await cancel(shop, operation.code)).status).toBe('cancelled');
    expect(await giveBackWaiting(shop)).toEqual(['slow-bank']);
  });

  test('is idempotent: a second call gets the same answer and refunds nothing more', async () => {
    const { operation } = await paidOperation(shop, { paymentId: 'once' });
    const first = await cancel(shop, operation.code);
    expect(await cancel(shop, operation.code)).toEqual(first);
    const answers = await Promise.all([1, 2].map(() => cancel(shop, operation.code)));
    expect(answers).toEqual([first, first]);
    expect(await giveBackWaiting(shop)).toEqual(['once']);
    expect(await cancel(shop, operation.code)).toEqual({ ...first, status: 'refunded' });
    shop.clock.pass(60 * 24 * 30);
    expect((await askToCancel(operation.code)).status).toBe(200);
    expect(await giveBackWaiting(shop)).toEqual([]);
  });

  test('is refused for an unpaid reservation, which stays unchanged', async () => {
    const open = await payableOperation(shop);
    const { operation: holding } = await heldOperation(shop);
    for (const { code, status, may_cancel } of [open, holding]) {
      expect(may_cancel).toBe(false);
      expect(await askToCancel(code)).toEqual(refusal('cancellation_late'));
      expect((await storedOperation(shop, code)).status).toBe(status);
    }
    expect(await giveBackWaiting(shop)).toEqual([]);
  });

  test('gives back a pending payment within 48 hours', async () => {
    const { operation } = await paidOperation(shop, { outcome: 'pending', paymentId: 'waiting' });
    expect(operation).toMatchObject({
      status: 'pending',
      may_cancel: true,
      purchase: { transaction: { paid_at: null, pending_since: shop.clock.now.toISOString() } },
    });
    expect((await cancel(shop, operation.code)).status).toBe('cancelled');
    expect(await giveBackWaiting(shop)).toEqual(['waiting']);
  });

  test('is refused for a payment that has been pending for more than 48 hours', async () => {
    const { operation } = await paidOperation(shop, { outcome: 'pending', paymentId: 'forgotten' });
    shop.clock.pass(60 * 48 + 1);
    expect((await resume(shop, operation.code)).may_cancel).toBe(false);
    expect(await askToCancel(operation.code)).toEqual(refusal('cancellation_late'));
  });

  test('lets the same shopper reserve the unit in a new operation', async () => {
    const unit = await freshUnit(shop);
    const { operation } = await paidOperation(shop, { unit });
    await cancel(shop, operation.code);
    await expect(requestDeposit(shop, operation.code)).rejects.toThrow('operation_closed');
    const again = await paidOperation(shop, { unit });
    expect(again.operation.status).toBe('reserved');
    expect(await giveBackWaiting(shop)).toHaveLength(1);
  });

  test('shows the deposit that was paid, not a later one that was released', async () => {
    const { operation, clientRef } = await heldOperation(shop, { brandId: 4 });
    await release(shop, operation.code);
    shop.clock.pass(1);
    await setBookingPrice(shop, 4, 310_000);
    const second = await requestDeposit(shop, operation.code);
    expect(second.operation.purchase.transaction!.amount).toBe(310_000);
    await release(shop, operation.code);
    await setBookingPrice(shop, 4, 300_000);
    await notify(shop, { clientRef, outcome: 'approved', amount: 300_000 });
    const reserved = await resume(shop, operation.code);
    const cancelled = await cancel(shop, operation.code);
    expect(cancelled.purchase.transaction).toEqual(reserved.purchase.transaction);
    expect(cancelled.deposit_amount).toBe(300_000);
    await giveBackWaiting(shop);
    const refunded = await resume(shop, operation.code);
    expect(refunded.purchase.transaction).toEqual(reserved.purchase.transaction);
  });
});
