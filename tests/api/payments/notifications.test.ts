import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signatureHeader } from '../../../domain/wire/payment-notification.ts';
import { paymentNotifications } from '../../../server/db/schema.ts';
import { refundQueue } from '../../../server/operations/effects.ts';
import { giveBack, startRefunds } from '../../../server/payments/refunds.ts';
import { signNotification } from '../../../server/payments/providers/sandbox/signature.ts';
import { testDealership } from '../../support/api/dealership.ts';
import {
  notificationSecret,
  giveBackWaiting,
  notificationBody,
  notify,
  post,
  received,
} from '../../support/api/notify.ts';
import { reservedNow } from '../../support/api/reservations.ts';
import { refusal } from '../../support/api/send.ts';

const shop = testDealership();

const statusOf = async (code: string) => (await shop.resume(code)).status;

describe('notified payment', () => {
  test('reserves the unit when it is approved', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const paid = await notify(shop, { clientRef, outcome: 'approved', paymentId: 'p-approved' });
    expect(paid).toEqual(received);
    expect(await shop.resume(operation.code)).toEqual(reservedNow(operation, shop.clock.now));
    expect(await shop.storedOperation(operation.code)).toMatchObject({
      status: 'reserved',
      holdUntil: null,
    });
    expect(await shop.storedPayments(clientRef)).toEqual({ 'p-approved': 'approved' });
  });

  test('keeps the unit while it is pending, and reserves it when approved', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'p-decided' });
    expect(await statusOf(operation.code)).toBe('pending');
    expect(await shop.storedPayments(clientRef)).toEqual({ 'p-decided': 'pending' });
    shop.clock.pass(60 * 24);
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'p-decided' });
    expect(await statusOf(operation.code)).toBe('reserved');
    expect(await shop.storedPayments(clientRef)).toEqual({ 'p-decided': 'approved' });
    expect(await giveBackWaiting(shop)).toEqual([]);
  });

  test('frees the unit when it was pending and is rejected', async () => {
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'p-refused' });
    await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'p-refused' });
    expect(await statusOf(operation.code)).toBe('open');
    expect((await shop.storedDeposit(clientRef)).status).toBe('rejected');
    expect((await shop.resume(operation.code)).purchase.transaction).toMatchObject({
      is_rejected: true,
    });
    expect((await shop.heldOperation({ unit })).operation.status).toBe('holding');
  });

  test('leaves the unit held for another card when it is rejected', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const before = await shop.storedOperation(operation.code);
    await notify(shop, { clientRef, outcome: 'rejected' });
    const rejected = await shop.resume(operation.code);
    expect(rejected.status).toBe('holding');
    expect(rejected.purchase.transaction).toEqual({
      ...operation.purchase.transaction,
      rejections: 1,
    });
    expect((await shop.storedOperation(operation.code)).holdUntil).toEqual(before.holdUntil);

    await notify(shop, { clientRef, outcome: 'rejected' });
    await notify(shop, { clientRef, outcome: 'approved' });
    const reserved = await shop.resume(operation.code);
    expect([reserved.status, reserved.purchase.transaction!.rejections]).toEqual(['reserved', 2]);
  });

  test('reserves the unit when it is approved at the last moment', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    shop.clock.pass(15);
    await notify(shop, { clientRef, outcome: 'approved' });
    expect(await statusOf(operation.code)).toBe('reserved');
  });
});

describe('notification', () => {
  test('has an effect only once when it is repeated', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const rejection = { clientRef, outcome: 'rejected', paymentId: 'p-twice' } as const;
    for (let times = 0; times < 3; times++) expect(await notify(shop, rejection)).toEqual(received);
    expect((await shop.storedDeposit(clientRef)).rejections).toBe(1);

    const approval = { clientRef, outcome: 'approved', paymentId: 'p-thrice' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => notify(shop, approval)));
    expect(answers).toEqual([received, received, received]);
    expect(await statusOf(operation.code)).toBe('reserved');
    expect(await giveBackWaiting(shop)).toEqual([]);
    const noted = await shop.db
      .select({ key: paymentNotifications.key })
      .from(paymentNotifications)
      .where(eq(paymentNotifications.clientRef, clientRef));
    expect(noted.map(({ key }) => key).sort()).toEqual(['p-thrice/approved', 'p-twice/rejected']);
  });

  test('of a rejection changes nothing after the approval', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'p-late' });
    const before = [
      await shop.storedOperation(operation.code),
      await shop.storedDeposit(clientRef),
    ];
    expect(await notify(shop, { clientRef, outcome: 'rejected' })).toEqual(received);
    expect(await notify(shop, { clientRef, outcome: 'pending', paymentId: 'p-late' })).toEqual(
      received,
    );
    const after = [await shop.storedOperation(operation.code), await shop.storedDeposit(clientRef)];
    expect(after.map((row) => ({ ...row, updatedAt: null }))).toEqual(
      before.map((row) => ({ ...row, updatedAt: null })),
    );
  });

  test('of a first card’s rejection does not end the second card’s pending payment', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'second-card' });
    await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'first-card' });
    expect(await statusOf(operation.code)).toBe('pending');
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'second-card' });
    expect(await statusOf(operation.code)).toBe('reserved');
  });

  test('of a pending payment changes nothing when it arrives after the decision', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'overtaken' });
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'overtaken' });
    expect(await statusOf(operation.code)).toBe('holding');
    expect((await shop.storedDeposit(clientRef)).status).toBe('awaiting');
  });

  test('for an earlier hold decides that hold’s payment', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    shop.clock.pass(20);
    await shop.requestDeposit(operation.code);
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'earlier' });
    expect(await statusOf(operation.code)).toBe('pending');
    await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'earlier' });
    expect(await statusOf(operation.code)).toBe('open');
  });

  test('for an unknown reference is refused', async () => {
    const answer = await notify(shop, { clientRef: 'nobody', outcome: 'approved' });
    expect(answer).toEqual(refusal('not_found'));
  });

  test.each([1, 249_999, 250_001, 200_000])('of %i pesos is refused', async (amount) => {
    const { operation, clientRef } = await shop.heldOperation();
    const odd = { clientRef, outcome: 'approved', paymentId: `p-${amount}`, amount } as const;
    expect(await notify(shop, odd)).toEqual(refusal('invalid_request'));
    expect(await statusOf(operation.code)).toBe('holding');
    // A refused notification isn't stored: the same payment with the right amount still counts.
    expect(await notify(shop, { ...odd, amount: 250_000 })).toEqual(received);
    expect(await statusOf(operation.code)).toBe('reserved');
  });

  test.each([
    '',
    '{',
    'null',
    '{}',
    '{"payment_id":"p","client_ref":"c","outcome":"paid","amount":250000,"installments":1}',
    '{"payment_id":"p","client_ref":"c","outcome":"approved","amount":"250000","installments":1}',
  ])('is refused as invalid with the body %s', async (body) => {
    const signature = signNotification(notificationSecret, body, shop.clock.now.getTime() / 1000);
    const answer = await post(shop, body, { [signatureHeader]: signature });
    expect(answer).toEqual(refusal('invalid_request'));
  });

  describe('changes nothing and stores nothing', () => {
    const forgeries: [string, (body: string, seconds: number) => Record<string, string>][] = [
      ['without a signature', () => ({})],
      [
        'with the signature of another body',
        (body, seconds) => ({
          [signatureHeader]: signNotification(notificationSecret, `${body} `, seconds),
        }),
      ],
      [
        'signed more than five minutes ago',
        (body, seconds) => ({
          [signatureHeader]: signNotification(notificationSecret, body, seconds - 301),
        }),
      ],
    ];
    test.each(forgeries)('%s', async (_, headersFor) => {
      const { operation, clientRef } = await shop.heldOperation();
      const before = [
        await shop.storedOperation(operation.code),
        await shop.storedDeposit(clientRef),
      ];
      const known = await shop.db.$count(paymentNotifications);
      const body = notificationBody({ clientRef, outcome: 'approved' });
      const answer = await post(shop, body, headersFor(body, shop.clock.now.getTime() / 1000));
      expect(answer).toEqual(refusal('signature_invalid'));
      const after = [
        await shop.storedOperation(operation.code),
        await shop.storedDeposit(clientRef),
      ];
      expect(after).toEqual(before);
      expect(await shop.db.$count(paymentNotifications)).toBe(known);
    });
  });
});

describe('payment after the end of its hold', () => {
  test.each(['noticed', 'unnoticed'])(
    'reserves the unit if it is still free (the end of the hold was %s)',
    async (end) => {
      const unit = await shop.freshUnit();
      const { operation, clientRef } = await shop.heldOperation({ unit });
      shop.clock.pass(60);
      if (end === 'noticed') expect(await statusOf(operation.code)).toBe('expired');
      await notify(shop, { clientRef, outcome: 'approved', paymentId: `late-${end}` });
      expect(await statusOf(operation.code)).toBe('reserved');
      expect(await shop.storedPayments(clientRef)).toEqual({ [`late-${end}`]: 'approved' });
      expect(await giveBackWaiting(shop)).toEqual([]);
    },
  );

  test('reserves the unit even if another hold of it has ended since', async () => {
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    shop.clock.pass(20);
    const other = await shop.heldOperation({ unit });
    shop.clock.pass(20);
    await notify(shop, { clientRef, outcome: 'approved' });
    expect(await statusOf(operation.code)).toBe('reserved');
    expect(await statusOf(other.operation.code)).toBe('unavailable');
  });

  test.each(['holding', 'pending', 'reserved'] as const)(
    'is refunded if the unit is %s for another shopper',
    async (status) => {
      const unit = await shop.freshUnit();
      const { operation, clientRef } = await shop.heldOperation({ unit });
      shop.clock.pass(20);
      const other = await shop.heldOperation({ unit });
      if (status === 'pending')
        await notify(shop, { clientRef: other.clientRef, outcome: 'pending' });
      if (status === 'reserved') {
        await notify(shop, { clientRef: other.clientRef, outcome: 'approved' });
      }

      const paymentId = `too-late-${status}`;
      expect(await notify(shop, { clientRef, outcome: 'approved', paymentId })).toEqual(received);
      expect(await statusOf(operation.code)).toBe('cancelled');
      expect(await shop.storedPayments(clientRef)).toEqual({ [paymentId]: 'refunding' });
      expect(shop.provider.refunds).toEqual([]);

      expect(await giveBackWaiting(shop)).toEqual([paymentId]);
      expect(shop.provider.refunds).toEqual([paymentId]);
      expect(await statusOf(operation.code)).toBe('refunded');
      expect(await shop.storedPayments(clientRef)).toEqual({ [paymentId]: 'refunded' });
      expect(await statusOf(other.operation.code)).toBe(status);
    },
  );

  test('leaves the unit to another shopper while it is pending', async () => {
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    shop.clock.pass(20);
    const other = await shop.heldOperation({ unit });
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'undecided' });
    expect(await statusOf(operation.code)).toBe('expired');
    expect(await statusOf(other.operation.code)).toBe('holding');
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'undecided' });
    expect(await giveBackWaiting(shop)).toEqual(['undecided']);
    expect(await statusOf(operation.code)).toBe('refunded');
  });
});

describe('refund', () => {
  test('of a second payment keeps the first', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'kept' });
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'second' });
    expect(await giveBackWaiting(shop)).toEqual(['second']);
    expect(shop.provider.refunds).toEqual(['second']);
    expect(await statusOf(operation.code)).toBe('reserved');
    expect(await shop.storedPayments(clientRef)).toEqual({ kept: 'approved', second: 'refunded' });
  });

  test('of an earlier hold’s payment keeps the later one', async () => {
    const { operation, clientRef: earlier } = await shop.heldOperation();
    shop.clock.pass(20);
    const again = await shop.requestDeposit(operation.code);
    const later = again.operation.purchase.transaction!.code;
    await notify(shop, { clientRef: later, outcome: 'approved', paymentId: 'later' });
    await notify(shop, { clientRef: earlier, outcome: 'approved', paymentId: 'earlier-one' });
    expect(await giveBackWaiting(shop)).toEqual(['earlier-one']);
    expect(await statusOf(operation.code)).toBe('reserved');
    expect(await shop.storedPayments(later)).toEqual({ later: 'approved' });
    expect(await shop.storedPayments(earlier)).toEqual({ 'earlier-one': 'refunded' });
  });

  test('is retried until the provider confirms it', async () => {
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    shop.clock.pass(20);
    await shop.heldOperation({ unit });
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'owed' });
    shop.provider.isDown = true;
    const [job] = await shop.dealership.boss.fetch<{ paymentId: string; clientRef: string }>(
      refundQueue,
    );
    await expect(giveBack(shop.dealership, job!.data)).rejects.toThrow('the provider is down');
    expect(await statusOf(operation.code)).toBe('cancelled');
    expect(await shop.storedPayments(clientRef)).toEqual({ owed: 'refunding' });

    shop.provider.isDown = false;
    await giveBack(shop.dealership, job!.data);
    await giveBack(shop.dealership, job!.data);
    expect(await statusOf(operation.code)).toBe('refunded');
    await shop.dealership.boss.complete(refundQueue, job!.id);
  });

  test('is made by a background job while the program runs', async () => {
    const unit = await shop.freshUnit();
    const mine = await shop.payableOperation({ unit });
    const { operation } = await shop.requestDeposit(mine.code);
    shop.clock.pass(20);
    await shop.heldOperation({ unit });
    await notify(shop, {
      clientRef: operation.purchase.transaction!.code,
      outcome: 'approved',
      paymentId: 'by-itself',
    });
    const asked = Promise.withResolvers<string>();
    const { refund } = shop.provider;
    shop.provider.refund = async (payment) => {
      await refund(payment);
      asked.resolve(payment.paymentId);
    };
    await startRefunds(shop.dealership, shop.app.log);
    expect(await asked.promise).toBe('by-itself');
    await shop.dealership.boss.offWork(refundQueue, { wait: true });
    shop.provider.refund = refund;
    expect(await statusOf(operation.code)).toBe('refunded');
  });
});
