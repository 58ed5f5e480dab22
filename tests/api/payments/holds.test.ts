import { describe, expect, test, vi } from 'vitest';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import { refusal, send } from '../../support/api/send.ts';

const shop = testDealership();

const minutes = (count: number) => count * 60_000;
const requestExtension = (code: string) => send(shop, dealershipExtendEndpoint, { code });
const requestRelease = (code: string) => send(shop, dealershipReleaseEndpoint, { code });

describe('the extension of a hold', () => {
  test('is ten minutes, at the provider too', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const transaction = operation.purchase.transaction!;
    expect(transaction.may_extend).toBe(true);
    const until = new Date(Date.parse(transaction.hold_until) + minutes(10));
    shop.clock.pass(4);
    const extended = await shop.extend(operation.code.toUpperCase());
    expect(extended.hold_ms).toBe(minutes(21));
    expect(extended.operation).toEqual({
      ...operation,
      purchase: {
        ...operation.purchase,
        transaction: { ...transaction, hold_until: until.toISOString(), may_extend: false },
      },
    });
    expect(shop.provider.extended).toEqual([{ clientRef, expiresAt: until }]);
    expect((await shop.storedOperation(operation.code)).holdUntil).toEqual(until);
    expect((await shop.storedDeposit(clientRef)).holdUntil).toEqual(until);
    expect(await shop.resume(operation.code)).toEqual(extended.operation);
  });

  test('is sent to the provider first, so that after a failure the shorter deadline applies everywhere', async () => {
    const { operation } = await shop.heldOperation();
    const { extendIntent } = shop.provider;
    let heldMeanwhile: Date | null | undefined;
    vi.spyOn(shop.provider, 'extendIntent').mockImplementationOnce(async (...requests) => {
      heldMeanwhile = (await shop.storedOperation(operation.code)).holdUntil;
      return extendIntent(...requests);
    });
    await shop.extend(operation.code);
    expect(heldMeanwhile).toEqual(new Date(operation.purchase.transaction!.hold_until));
  });

  test('is possible once for each hold', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await shop.extend(operation.code);
    expect(await requestExtension(operation.code)).toEqual(refusal('operation_closed'));
    expect(shop.provider.extended).toHaveLength(1);
    shop.clock.pass(25);
    const again = await shop.requestDeposit(operation.code);
    expect(again.operation.purchase.transaction).toMatchObject({ may_extend: true });
    expect(again.hold_ms).toBe(minutes(15));
    expect((await shop.extend(operation.code)).hold_ms).toBe(minutes(25));
    expect((await shop.storedDeposit(clientRef)).extensions).toBe(1);
  });

  test('is granted once for two simultaneous requests', async () => {
    const { operation } = await shop.heldOperation();
    const { extendIntent } = shop.provider;
    const arrived = [1, 2].map(() => Promise.withResolvers<void>());
    const arrivals = arrived.values();
    // Both requests read the hold as extensible before one of them is stored.
    vi.spyOn(shop.provider, 'extendIntent').mockImplementation(async (...requests) => {
      arrivals.next().value!.resolve();
      await Promise.all(arrived.map(({ promise }) => promise));
      return extendIntent(...requests);
    });
    const answers = await Promise.all([1, 2].map(() => requestExtension(operation.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const until = Date.parse(operation.purchase.transaction!.hold_until) + minutes(10);
    expect((await shop.storedOperation(operation.code)).holdUntil).toEqual(new Date(until));
  });

  test('is included in the remaining time of a repeated deposit call', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const extended = await shop.extend(operation.code);
    shop.clock.pass(20);
    expect(await shop.requestDeposit(operation.code)).toEqual({
      operation: extended.operation,
      hold_ms: minutes(5),
    });
    const { expiresAt } = shop.provider.extended[0]!;
    expect(shop.provider.intents.at(-1)).toMatchObject({ clientRef, expiresAt });
  });

  test('fails when the provider does not answer, and the hold stays unchanged', async () => {
    const { operation } = await shop.heldOperation();
    shop.provider.isDown = true;
    const before = await shop.storedOperation(operation.code);
    expect(await requestExtension(operation.code)).toEqual(refusal('payments_unavailable'));
    expect(await shop.storedOperation(operation.code)).toEqual(before);
    shop.provider.isDown = false;
    expect((await shop.extend(operation.code)).hold_ms).toBe(minutes(25));
  });

  test('is refused at the moment of a payment, whose notification then decides', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    shop.provider.paid.add(clientRef);
    expect(await requestExtension(operation.code)).toEqual(refusal('operation_closed'));
    await notify(shop, { clientRef, outcome: 'approved' });
    expect((await shop.resume(operation.code)).status).toBe('reserved');
  });

  test('does not extend a later hold when the provider answers late', async () => {
    const { operation } = await shop.heldOperation();
    const { extendIntent } = shop.provider;
    vi.spyOn(shop.provider, 'extendIntent').mockImplementationOnce(async (...requests) => {
      const answer = await extendIntent(...requests);
      await shop.release(operation.code);
      shop.clock.pass(1);
      await shop.requestDeposit(operation.code);
      return answer;
    });
    expect(await requestExtension(operation.code)).toEqual(refusal('operation_closed'));
    expect((await shop.extend(operation.code)).hold_ms).toBe(minutes(25));
  });
});

describe('the release of a hold', () => {
  test('opens the operation again, frees the unit and cancels the payment at once', async () => {
    const unit = await shop.freshUnit();
    const payable = await shop.payableOperation({ unit });
    const next = await shop.payableOperation({ unit });
    const { operation } = await shop.requestDeposit(payable.code);
    const clientRef = operation.purchase.transaction!.code;

    const released = await shop.release(payable.code.toUpperCase());
    expect(released).toMatchObject({ status: 'open', revision: payable.revision });
    expect(released.purchase.transaction).toMatchObject({ may_extend: false, paid_at: null });
    expect(shop.provider.cancelled).toEqual([clientRef]);
    expect(await shop.storedOperation(payable.code)).toMatchObject({
      status: 'open',
      holdUntil: null,
    });
    expect((await shop.storedDeposit(clientRef)).status).toBe('released');
    expect((await shop.requestDeposit(next.code)).operation.status).toBe('holding');
  });

  test('leaves a just paid hold until the notification reserves it', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    shop.provider.paid.add(clientRef);
    expect(await shop.release(operation.code)).toEqual(operation);
    await notify(shop, { clientRef, outcome: 'approved' });
    expect(await shop.statusOf(operation.code)).toBe('reserved');
  });

  test('fails when the provider does not answer', async () => {
    const { operation } = await shop.heldOperation();
    shop.provider.isDown = true;
    expect(await requestRelease(operation.code)).toEqual(refusal('payments_unavailable'));
    expect(await shop.resume(operation.code)).toEqual(operation);
  });

  test('returns an operation without a hold unchanged', async () => {
    const { code: payable } = await shop.payableOperation();
    const { operation: reserved } = await shop.paidOperation();
    const { operation: pending } = await shop.paidOperation({ outcome: 'pending' });
    const ended = await shop.heldOperation();
    shop.clock.pass(15);
    for (const [code, status] of [
      [payable, 'open'],
      [reserved.code, 'reserved'],
      [pending.code, 'pending'],
      [ended.operation.code, 'expired'],
    ] as const) {
      expect(await shop.release(code)).toEqual(await shop.resume(code));
      expect(await shop.statusOf(code)).toBe(status);
    }
    expect(shop.provider.cancelled).toEqual([]);
  });

  test('happens once for two simultaneous requests', async () => {
    const { operation } = await shop.heldOperation();
    const [one, another] = await Promise.all([
      shop.release(operation.code),
      shop.release(operation.code),
    ]);
    expect(one).toEqual(another);
    expect(one.status).toBe('open');
  });

  test('does not end the next hold when the provider answers late', async () => {
    const { operation } = await shop.heldOperation();
    const { cancelIntent } = shop.provider;
    vi.spyOn(shop.provider, 'cancelIntent').mockImplementationOnce(async (clientRef) => {
      await shop.release(operation.code);
      shop.clock.pass(1);
      await shop.requestDeposit(operation.code);
      return cancelIntent(clientRef);
    });
    expect((await shop.release(operation.code)).status).toBe('holding');
  });

  test('is not undone when the provider refuses the released deposit late', async () => {
    const { code } = await shop.payableOperation();
    vi.spyOn(shop.provider, 'openIntent').mockImplementationOnce(async () => {
      await shop.release(code);
      shop.clock.pass(1);
      await shop.requestDeposit(code);
      throw new Error('the intent was cancelled');
    });
    await expect(shop.requestDeposit(code)).rejects.toThrow('payments_unavailable');
    expect(await shop.statusOf(code)).toBe('holding');
  });
});
