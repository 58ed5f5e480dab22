import { describe, expect, test } from 'vitest';
import { type Operation, type OperationDraft } from '../../../domain/operation/operation.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { updateBody } from '../../support/api/reservations.ts';
import { refusal, send } from '../../support/api/send.ts';

const shop = testDealership();

const trySave = (seen: Operation, changes: Partial<OperationDraft>) =>
  send(shop, dealershipUpdateEndpoint, updateBody(seen, changes));

describe('an operation open in two tabs', () => {
  test('accepts that tab’s save after a reload, and stores the changes of both', async () => {
    const seenByBoth = await shop.startedOperation();
    await shop.save(seenByBoth, { cash_amount: 7_000_000 });
    const seen = await shop.resume(seenByBoth.code);
    const saved = await shop.save(seen, { name: 'Eva' });
    expect(saved).toEqual({
      ...seen,
      revision: 2,
      purchase: { ...seen.purchase, name: 'Eva' },
      customer: { ...seen.customer, name: 'Eva' },
    });
    expect(saved.cash_amount).toBe(7_000_000);
  });

  test('accepts one of two simultaneous saves', async () => {
    const seenByBoth = await shop.startedOperation();
    const answers = await Promise.all(
      [1_000_000, 2_000_000].map((cash_amount) => trySave(seenByBoth, { cash_amount })),
    );
    answers.sort((one, another) => one.status - another.status);
    const saved = await shop.resume(seenByBoth.code);
    expect(answers).toEqual([{ status: 200, body: { data: saved } }, refusal('operation_changed')]);
    expect(saved.revision).toBe(1);
  });

  test.each([1, -1, 7])('refuses a revision that differs by %i', async (away) => {
    const seen = await shop.payableOperation();
    const body = { ...updateBody(seen, { name: 'Eva' }), revision: seen.revision + away };
    expect(await send(shop, dealershipUpdateEndpoint, body)).toEqual(refusal('operation_changed'));
    expect(await shop.resume(seen.code)).toEqual(seen);
  });
});

describe('the revision of an operation', () => {
  test('isn’t changed by a hold and its release', async () => {
    const seen = await shop.payableOperation();
    await shop.requestDeposit(seen.code);
    await shop.release(seen.code);
    const saved = await shop.save(seen, { name: 'Eva' });
    expect(saved).toMatchObject({ revision: seen.revision + 1, purchase: { name: 'Eva' } });
  });
});
