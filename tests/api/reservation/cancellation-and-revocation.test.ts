import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  dealershipCancelEndpoint,
  revocationEndpoint,
} from '../../../domain/wire/dealership/cancel.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedSubjects, giveBackWaiting, notify, subjectsOf } from '../../support/api/notify.ts';
import { refusal, send } from '../../support/api/send.ts';
import { revocations } from '../../../server/ground/db/schema.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';

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
    await filedSubjects(shop);
    const first = await shop.cancel(operation.code);
    expect(await shop.cancel(operation.code)).toEqual(first);
    const answers = await Promise.all([1, 2].map(() => shop.cancel(operation.code)));
    expect(answers).toEqual([first, first]);
    expect(await filedSubjects(shop)).toEqual(subjectsOf.cancelled);
    expect(await giveBackWaiting(shop)).toEqual(['once']);
    await filedSubjects(shop);
    expect(await shop.cancel(operation.code)).toEqual({ ...first, status: 'refunded' });
    shop.clock.pass(60 * 24 * 30);
    expect((await requestCancel(operation.code)).status).toBe(200);
    expect(await giveBackWaiting(shop)).toEqual([]);
    expect(await filedSubjects(shop)).toEqual([]);
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

const wrongCode = '0000-0000-0000-0000-0000-0000';
const requestCode = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
const storedRequests = (code: string) =>
  shop.db.select().from(revocations).where(eq(revocations.operationCode, code));

describe('the revocation of a purchase', () => {
  test('returns a request code at once, and refunds the deposit', async () => {
    const { operation } = await shop.paidOperation({ paymentId: 'revoked' });
    shop.clock.pass(60 * 24 * 3);
    const answer = await shop.revoke(operation.code);
    expect(answer).toEqual({ request_code: requestCode, is_refunded: true });
    expect(await storedRequests(operation.code)).toEqual([
      {
        requestCode: answer.request_code,
        operationCode: operation.code,
        createdAt: shop.clock.now,
      },
    ]);
    expect(await shop.statusOf(operation.code)).toBe('cancelled');
    expect(await giveBackWaiting(shop)).toEqual(['revoked']);
    expect(await shop.statusOf(operation.code)).toBe('refunded');
  });

  test('refunds a payment that is pending for long', async () => {
    const payment = { outcome: 'pending', paymentId: 'undecided' } as const;
    const { operation, clientRef } = await shop.paidOperation(payment);
    shop.clock.pass(60 * 24 * 40);
    expect((await shop.revoke(operation.code)).is_refunded).toBe(true);
    shop.provider.refundEnd = 'cancelled';
    expect(await giveBackWaiting(shop)).toEqual(['undecided']);
    expect(await shop.statusOf(operation.code)).toBe('refunded');
    // A bank that approves the cancelled payment after all charges it, so it is refunded.
    shop.provider.refundEnd = 'refunded';
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'undecided' });
    expect(await giveBackWaiting(shop)).toEqual(['undecided']);
    expect(await shop.statusOf(operation.code)).toBe('refunded');
  });

  test('is idempotent: a second call gets the same code and refunds nothing more', async () => {
    const { operation } = await shop.paidOperation({ paymentId: 'one-back' });
    const first = await shop.revoke(operation.code);
    expect(await shop.revoke(operation.code)).toEqual(first);
    expect(await Promise.all([1, 2].map(() => shop.revoke(operation.code)))).toEqual([
      first,
      first,
    ]);
    expect(await giveBackWaiting(shop)).toEqual(['one-back']);
    await filedSubjects(shop);
    shop.clock.pass(60 * 24 * 30);
    expect(await shop.revoke(operation.code)).toEqual(first);
    expect(await filedSubjects(shop)).toEqual([]);
    expect(await storedRequests(operation.code)).toHaveLength(1);
  });

  test('of a cancelled reservation returns a code, and refunds nothing more', async () => {
    const { operation } = await shop.paidOperation({ paymentId: 'at-a-click' });
    await shop.cancel(operation.code);
    await filedSubjects(shop);
    const answer = await shop.revoke(operation.code);
    expect(await shop.revoke(operation.code)).toEqual(answer);
    expect(answer).toEqual({ request_code: requestCode, is_refunded: true });
    expect(await filedSubjects(shop)).toEqual(subjectsOf.revoked);
    expect(await giveBackWaiting(shop)).toEqual(['at-a-click']);
  });

  test('of an unpaid operation returns a code, and leaves the operation open', async () => {
    const { operation: held } = await shop.heldOperation();
    const started = await shop.startedOperation();
    for (const { code, status } of [held, started]) {
      const before = await shop.storedOperation(code);
      expect(await shop.revoke(code)).toEqual({
        request_code: requestCode,
        is_refunded: false,
      });
      expect(await shop.storedOperation(code)).toEqual(before);
      expect(before.status).toBe(status);
    }
    expect(await giveBackWaiting(shop)).toEqual([]);
  });

  test('refunds a deposit that was paid after a first request', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const early = await shop.revoke(operation.code);
    expect(early.is_refunded).toBe(false);
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'paid-since' });
    expect(await shop.statusOf(operation.code)).toBe('reserved');
    expect(await shop.revoke(operation.code)).toEqual({ ...early, is_refunded: true });
    expect(await giveBackWaiting(shop)).toEqual(['paid-since']);
  });

  test('checks the reservation’s current e-mail', async () => {
    const started = await shop.startedOperation();
    await shop.save(started, { email: 'eva@correo.example' });
    await expect(shop.revoke(started.code)).rejects.toThrow('revocation_not_found');
    expect((await shop.revoke(started.code, 'Eva@Correo.example')).request_code).toEqual(
      requestCode,
    );
  });
});

test('the revocation of another person’s purchase gets the same bytes for a wrong e-mail and for a wrong code, except the id of the request', async () => {
  const { operation } = await shop.paidOperation();
  const answers = [];
  for (const [code, email] of [
    [wrongCode, completeBuyer.email],
    ['any-code', completeBuyer.email],
    [operation.code, 'otra@ejemplo.com.ar'],
    [wrongCode, 'otra@ejemplo.com.ar'],
  ]) {
    const { statusCode, rawPayload, headers } = await shop.app.inject({
      method: 'POST',
      url: revocationEndpoint.path.replace(':group', 'cordillera'),
      payload: { code, email },
    });
    const { date: _, 'x-request-id': id, ...same } = headers;
    const bytes = rawPayload.toString('latin1').replace(String(id), '');
    answers.push([statusCode, bytes, same]);
  }
  expect(answers[0]![0]).toBe(404);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await shop.statusOf(operation.code)).toBe('reserved');
  expect(await storedRequests(operation.code)).toEqual([]);
});
