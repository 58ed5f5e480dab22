import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  operationTotal,
  type Operation,
  type OperationDraft,
} from '../../domain/operation/operation.ts';
import { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { notify } from '../support/api/notify.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import {
  heldOperation,
  payableOperation,
  release,
  requestDeposit,
  resume,
  save,
  startedOperation,
  storedOperation,
  updateBody,
} from '../support/api/reservations.ts';
import { refusal, send } from '../support/api/send.ts';

let shop: TestDealership;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());

const trySave = (seen: Operation, changes: Partial<OperationDraft>) =>
  send(shop, dealershipUpdateEndpoint, updateBody(seen, changes));

describe('an operation that is open in two tabs', () => {
  test('is not saved by the one that has not seen what the other one saved', async () => {
    const seenByBoth = await startedOperation(shop);
    await save(shop, seenByBoth, { cash_amount: 7_000_000 });
    const before = await storedOperation(shop, seenByBoth.code);
    expect(await trySave(seenByBoth, { name: 'Eva' })).toEqual(refusal('operation_changed'));
    expect(await storedOperation(shop, seenByBoth.code)).toEqual(before);
  });

  test('is saved by it once it has looked, and keeps what both wanted', async () => {
    const seenByBoth = await startedOperation(shop);
    await save(shop, seenByBoth, { cash_amount: 7_000_000 });
    const seen = await resume(shop, seenByBoth.code);
    const saved = await save(shop, seen, { name: 'Eva' });
    expect(saved).toEqual({
      ...seen,
      revision: 2,
      purchase: { ...seen.purchase, name: 'Eva' },
    });
    expect(saved.cash_amount).toBe(7_000_000);
  });

  test('is saved by one of them when both save at once', async () => {
    const seenByBoth = await startedOperation(shop);
    const answers = await Promise.all(
      [1_000_000, 2_000_000].map((cash_amount) => trySave(seenByBoth, { cash_amount })),
    );
    answers.sort((one, another) => one.status - another.status);
    const saved = await resume(shop, seenByBoth.code);
    expect(answers).toEqual([{ status: 200, body: { data: saved } }, refusal('operation_changed')]);
    expect(saved.revision).toBe(1);
  });

  test.each([1, -1, 7])('is not saved with a revision that is %i away', async (away) => {
    const seen = await payableOperation(shop);
    const body = { ...updateBody(seen, { name: 'Eva' }), revision: seen.revision + away };
    expect(await send(shop, dealershipUpdateEndpoint, body)).toEqual(refusal('operation_changed'));
    expect(await resume(shop, seen.code)).toEqual(seen);
  });

  test.each([undefined, null, '0', 0.5])('is not read with the revision %s', async (revision) => {
    const body = { ...updateBody(await startedOperation(shop)), revision };
    expect(await send(shop, dealershipUpdateEndpoint, body)).toEqual(refusal('invalid_request'));
  });
});

describe('a save', () => {
  test('counts one more each time, and looking counts nothing', async () => {
    const started = await startedOperation(shop);
    expect(started.revision).toBe(0);
    let seen = started;
    for (const revision of [1, 2, 3]) {
      seen = await save(shop, seen, { cash_amount: revision });
      expect(seen.revision).toBe(revision);
      expect(await resume(shop, started.code)).toEqual(seen);
    }
  });

  test('whose answer was lost is found saved, and repeating it is not saved twice', async () => {
    const started = await startedOperation(shop);
    const saved = await save(shop, started, completeBuyer);
    expect(await trySave(started, completeBuyer)).toEqual(refusal('operation_changed'));
    const found = await resume(shop, started.code);
    expect(found).toEqual(saved);
    const cash_amount = operationTotal(found);
    expect((await save(shop, found, { cash_amount })).pending_amount).toBe(0);
  });

  test('that is refused counts nothing', async () => {
    const started = await startedOperation(shop);
    const doctored = { ...updateBody(started), deposit_amount: 1 };
    expect(await send(shop, dealershipUpdateEndpoint, doctored)).toEqual(refusal('figures_differ'));
    expect(await resume(shop, started.code)).toEqual(started);
  });

  test('of what was seen before a hold is possible after it was given up', async () => {
    const seen = await payableOperation(shop);
    await requestDeposit(shop, seen.code);
    await release(shop, seen.code);
    const saved = await save(shop, seen, { name: 'Eva' });
    expect(saved).toMatchObject({ revision: seen.revision + 1, purchase: { name: 'Eva' } });
  });

  test('is refused as closed, not as changed, once the deposit is being paid', async () => {
    const { operation, clientRef } = await heldOperation(shop);
    const old = { ...operation, revision: 0 };
    expect(await trySave(old, { name: 'Eva' })).toEqual(refusal('operation_closed'));
    await notify(shop, { clientRef, outcome: 'approved' });
    expect(await trySave(old, { name: 'Eva' })).toEqual(refusal('operation_closed'));
  });
});
