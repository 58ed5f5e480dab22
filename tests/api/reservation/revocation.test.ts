import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { revocationEndpoint } from '../../../domain/wire/dealership-cancel.ts';
import { revocations } from '../../../server/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { giveBackWaiting, notify } from '../../support/api/notify.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';

const shop = testDealership({ isClockReset: true });

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
    expect(await giveBackWaiting(shop)).toEqual(['undecided']);
    expect(await shop.statusOf(operation.code)).toBe('refunded');
    // If the bank approves before the provider cancels, the payment is refunded again.
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
    shop.clock.pass(60 * 24 * 30);
    expect(await shop.revoke(operation.code)).toEqual(first);
    expect(await storedRequests(operation.code)).toHaveLength(1);
  });

  test('of a cancelled reservation returns a code, and refunds nothing more', async () => {
    const { operation } = await shop.paidOperation({ paymentId: 'at-a-click' });
    await shop.cancel(operation.code);
    const answer = await shop.revoke(operation.code);
    expect(answer).toEqual({ request_code: requestCode, is_refunded: true });
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
    await expect(shop.revoke(started.code)).rejects.toThrow('operation_not_found');
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
