import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership/outcome.ts';
import { signatureHeader } from '../../../domain/wire/payment-notification.ts';
import { paymentNotifications, payments } from '../../../server/ground/db/schema.ts';
import { refundQueue } from '../../../server/sale/operations/effects.ts';
import { giveBack, startRefunds } from '../../../server/sale/payments/refunds.ts';
import { signNotification } from '../../../server/sale/providers/sandbox/signature.ts';
import { testDealership } from '../../support/api/dealership.ts';
import {
  notificationSecret,
  filedSubjects,
  giveBackWaiting,
  notificationBody,
  notify,
  post,
  received,
  subjectsOf,
} from '../../support/api/notify.ts';
import { reservedNow } from '../../support/api/reservations.ts';
import { refusal } from '../../support/api/send.ts';

const shop = testDealership();

describe('a notified payment', () => {
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

  test('frees the unit when it was pending and is rejected', async () => {
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'p-refused' });
    await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'p-refused' });
    expect(await shop.statusOf(operation.code)).toBe('open');
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
});

describe('a payment that its page reported and no notification', () => {
  const approved = (clientRef: string) =>
    ({
      paymentId: `seen-${clientRef}`,
      clientRef,
      amount: 250_000,
      currency: 'ARS',
      status: 'approved',
    }) as const;
  const report = async (code: string) =>
    (await shop.client.call(dealershipOutcomeEndpoint, { body: { code, outcome: 'approved' } }))
      .status;

  test('is looked up at the provider, which alone decides', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    expect(await report(operation.code)).toBe('holding');
    shop.provider.answers.set(clientRef, [approved(clientRef)]);
    expect(await report(operation.code)).toBe('reserved');
  });

  test('waits for the notification while the provider does not answer', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    shop.provider.isDown = true;
    shop.provider.answers.set(clientRef, [approved(clientRef)]);
    expect(await report(operation.code)).toBe('holding');
    await notify(shop, { clientRef, outcome: 'approved' });
    expect(await shop.statusOf(operation.code)).toBe('reserved');
  });
});

describe('a notification', () => {
  test('has an effect only once when it is repeated', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await filedSubjects(shop);
    const rejection = { clientRef, outcome: 'rejected', paymentId: 'p-twice' } as const;
    for (let times = 0; times < 3; times++) expect(await notify(shop, rejection)).toEqual(received);
    expect((await shop.storedDeposit(clientRef)).rejections).toBe(1);

    const approval = { clientRef, outcome: 'approved', paymentId: 'p-thrice' } as const;
    const waiting = { ...approval, outcome: 'pending' } as const;
    for (const _ of [1, 2]) await notify(shop, waiting);
    expect(await filedSubjects(shop)).toEqual(subjectsOf.pending);
    const answers = await Promise.all([1, 2, 3].map(() => notify(shop, approval)));
    expect(answers).toEqual([received, received, received]);
    await notify(shop, waiting);
    expect(await shop.statusOf(operation.code)).toBe('reserved');
    expect(await filedSubjects(shop)).toEqual(subjectsOf.reserved);
    expect(await giveBackWaiting(shop)).toEqual([]);
    const stored = await shop.db
      .select({ key: paymentNotifications.key })
      .from(paymentNotifications)
      .where(eq(paymentNotifications.clientRef, clientRef));
    expect(stored.map(({ key }) => key).sort()).toEqual([
      'p-thrice/approved',
      'p-thrice/pending',
      'p-twice/rejected',
    ]);
  });

  test('of an eighth rejected card ends the hold, and a later approval reserves the free unit', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const rejectCard = (card: number) =>
      notify(shop, { clientRef, outcome: 'rejected', paymentId: `card-${card}` });
    for (let card = 1; card <= 7; card++) await rejectCard(card);
    await rejectCard(7);
    expect(await shop.statusOf(operation.code)).toBe('holding');
    await rejectCard(8);
    const ended = await shop.resume(operation.code);
    expect(ended.status).toBe('expired');
    expect(ended.purchase.transaction).toMatchObject({ rejections: 8 });
    expect(await shop.storedDeposit(clientRef)).toMatchObject({ status: 'released' });
    const again = await shop.requestDeposit(operation.code);
    expect(again.operation.purchase.transaction).toMatchObject({ rejections: 0 });
    await shop.release(operation.code);
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'card-9' });
    expect(await shop.statusOf(operation.code)).toBe('reserved');
  });

  test('of a rejection changes nothing after the approval', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'p-late' });
    const before = [
      await shop.storedOperation(operation.code),
      await shop.storedDeposit(clientRef),
    ];
    expect(await notify(shop, { clientRef, outcome: 'rejected' })).toEqual(received);
    for (const outcome of ['pending', 'rejected'] as const) {
      expect(await notify(shop, { clientRef, outcome, paymentId: 'p-late' })).toEqual(received);
    }
    expect(await shop.storedPayments(clientRef)).toMatchObject({ 'p-late': 'approved' });
    const after = [await shop.storedOperation(operation.code), await shop.storedDeposit(clientRef)];
    expect(after.map((row) => ({ ...row, updatedAt: null }))).toEqual(
      before.map((row) => ({ ...row, updatedAt: null })),
    );
  });

  test('of a first card’s rejection does not end the second card’s pending payment', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'second-card' });
    await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'first-card' });
    expect(await shop.statusOf(operation.code)).toBe('pending');
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'second-card' });
    expect(await shop.statusOf(operation.code)).toBe('reserved');
  });

  test('of a pending payment changes nothing when it arrives after the decision', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'overtaken' });
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'overtaken' });
    expect(await shop.statusOf(operation.code)).toBe('holding');
    expect((await shop.storedDeposit(clientRef)).status).toBe('awaiting');
  });

  test('for an earlier hold decides that hold’s payment', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    shop.clock.pass(20);
    await shop.requestDeposit(operation.code);
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'earlier' });
    expect(await shop.statusOf(operation.code)).toBe('pending');
    await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'earlier' });
    expect(await shop.statusOf(operation.code)).toBe('open');
  });

  test.each([1, 249_999, 250_001, 200_000])('of %i pesos is refused', async (amount) => {
    const { operation, clientRef } = await shop.heldOperation();
    const odd = { clientRef, outcome: 'approved', paymentId: `p-${amount}`, amount } as const;
    expect(await notify(shop, odd)).toEqual(refusal('invalid_request'));
    expect(await shop.statusOf(operation.code)).toBe('holding');
    // A refused notification isn't stored: the same payment with the right amount still counts.
    expect(await notify(shop, { ...odd, amount: 250_000 })).toEqual(received);
    expect(await shop.statusOf(operation.code)).toBe('reserved');
  });

  test('is not answered before it is stored, so that one that cannot be stored comes again', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const paid = { clientRef, outcome: 'approved', paymentId: 'unstored' } as const;
    await filedSubjects(shop);
    // At the last moment: everything is written, and the commit fails.
    await shop.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$begin raise 'disk full'; end$$;
      create constraint trigger fails after insert on ${paymentNotifications}
      deferrable initially deferred for each row execute function fail()`);
    expect(await notify(shop, paid)).toEqual(refusal('internal'));
    await shop.db.execute(sql`drop function fail cascade`);
    expect(await shop.statusOf(operation.code)).toBe('holding');
    expect(await filedSubjects(shop)).toEqual([]);
    expect(await notify(shop, paid)).toEqual(received);
    expect(await shop.statusOf(operation.code)).toBe('reserved');
  });

  test.each([
    '',
    '{',
    'null',
    '{}',
    '{"payment_id":"p","client_ref":"c","outcome":"approved","amount":"250000","installments":1}',
  ])('is refused as invalid with the body %s', async (body) => {
    const signature = signNotification(notificationSecret, body, shop.clock.now.getTime() / 1000);
    const answer = await post(shop, body, { [signatureHeader]: signature });
    expect(answer).toEqual(refusal('invalid_request'));
  });

  test('with the signature of another body changes nothing and stores nothing', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const stored = async () => [
      await shop.storedOperation(operation.code),
      await shop.storedDeposit(clientRef),
      await shop.db.$count(paymentNotifications),
    ];
    const before = await stored();
    const body = notificationBody({ clientRef, outcome: 'approved' });
    const seconds = shop.clock.now.getTime() / 1000;
    const signature = signNotification(notificationSecret, `${body} `, seconds);
    const answer = await post(shop, body, { [signatureHeader]: signature });
    expect(answer).toEqual(refusal('signature_invalid'));
    expect(await stored()).toEqual(before);
  });
});

describe('a payment after the end of its hold', () => {
  test.each(['noticed', 'unnoticed'])(
    'reserves the unit if it is still free (the end of the hold was %s)',
    async (end) => {
      const unit = await shop.freshUnit();
      const { operation, clientRef } = await shop.heldOperation({ unit });
      shop.clock.pass(60);
      if (end === 'noticed') expect(await shop.statusOf(operation.code)).toBe('expired');
      await notify(shop, { clientRef, outcome: 'approved', paymentId: `late-${end}` });
      expect(await shop.statusOf(operation.code)).toBe('reserved');
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
    expect(await shop.statusOf(operation.code)).toBe('reserved');
    expect(await shop.statusOf(other.operation.code)).toBe('unavailable');
  });
});

describe('a refund', () => {
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
    expect(await shop.statusOf(operation.code)).toBe('cancelled');
    expect(await shop.storedPayments(clientRef)).toEqual({ owed: 'refunding' });

    shop.provider.isDown = false;
    await giveBack(shop.dealership, job!.data);
    await giveBack(shop.dealership, job!.data);
    expect(await shop.statusOf(operation.code)).toBe('refunded');
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
    const requests = Promise.withResolvers<string>();
    const { refund } = shop.provider;
    vi.spyOn(shop.provider, 'refund').mockImplementation(async (payment) => {
      const end = await refund(payment);
      requests.resolve(payment.paymentId);
      return end;
    });
    await startRefunds(shop.dealership);
    expect(await requests.promise).toBe('by-itself');
    await shop.dealership.boss.offWork(refundQueue, { wait: true });
    expect(await shop.statusOf(operation.code)).toBe('refunded');
  });

  test('is queued again by the background job when the provider does not answer', async () => {
    const { boss } = shop.dealership;
    const { clientRef } = await shop.heldOperation();
    const owed = { paymentId: 'still-owed', clientRef };
    const row = { ...owed, status: 'refunding', createdAt: shop.clock.now } as const;
    await shop.db.insert(payments).values(row);
    const id = await boss.send(refundQueue, owed);
    const called = Promise.withResolvers<void>();
    vi.spyOn(shop.provider, 'refund').mockImplementation(async () => {
      called.resolve();
      throw new Error('the provider is down');
    });
    await startRefunds(shop.dealership);
    await called.promise;
    await boss.offWork(refundQueue, { wait: true });
    expect(await boss.findJobs(refundQueue, { id: id! })).toMatchObject([
      { state: 'retry', retryLimit: 10_000 },
    ]);
    await boss.deleteJob(refundQueue, id!);
  });
});
