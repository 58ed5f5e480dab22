import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { families, operations } from '../../server/db/schema.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { heldOperation, release, save, startedOperation } from '../support/api/reservations.ts';

let shop: TestDealership;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());

/** A database server announces what was committed some moments later, but before this resolves. */
const announced = () => shop.db.transaction(async () => {});

/** Which parts of the database change while `act` runs. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const { changes } = shop.dealership;
  const parts = ['catalogue', 'content', 'operations'] as const;
  await announced();
  const before = parts.map((part) => changes.version(part));
  await act();
  await announced();
  return parts.filter((part, index) => changes.version(part) !== before[index]);
}

describe('the announced changes', () => {
  test.each([
    ['families', 'id', 'catalogue'],
    ['subfamilies', 'id', 'catalogue'],
    ['stock_units', 'id', 'catalogue'],
    ['promotions', 'code', 'catalogue'],
    ['saving_plans', 'id', 'catalogue'],
    ['photographs', 'place', 'catalogue'],
    ['parameters', 'data', 'content'],
    ['news', 'id', 'content'],
    ['stories', 'id', 'content'],
    ['service_categories', 'id', 'content'],
  ])('of %s by its %s are of the %s', async (table, column, part) => {
    const update = sql.raw(`update ${table} set ${column} = ${column}`);
    expect(await changedBy(() => shop.db.execute(update))).toEqual([part]);
  });

  test('leave out what is rolled back', async () => {
    const change = () =>
      shop.db.transaction(async (tx) => {
        await tx.update(families).set({ description: 'Nunca' });
        throw new Error('rolled back');
      });
    expect(await changedBy(() => change().catch(() => undefined))).toEqual([]);
  });

  test('leave out a started operation and what is saved in it', async () => {
    expect(
      await changedBy(async () => {
        const operation = await startedOperation(shop);
        await save(shop, operation, { cash_amount: 1_000_000 });
      }),
    ).toEqual([]);
  });

  test('name a held unit, its extended hold and its release', async () => {
    let code = '';
    const hold = async () => ({ code } = (await heldOperation(shop)).operation);
    expect(await changedBy(hold)).toEqual(['operations']);
    const until = sql`hold_until + interval '1 minute'`;
    const extend = () =>
      shop.db.update(operations).set({ holdUntil: until }).where(eq(operations.code, code));
    expect(await changedBy(extend)).toEqual(['operations']);
    expect(await changedBy(() => release(shop, code))).toEqual(['operations']);
  });
});
