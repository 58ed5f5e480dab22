import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Subject } from '../../server/ground/db/changes.ts';
import { families, operations } from '../../server/ground/db/schema.ts';
import { testDealership } from '../support/api/dealership.ts';

const shop = testDealership();

/** The subjects that change while `act` runs. */
async function changedBy(
  act: () => Promise<unknown>,
  subjects: readonly Subject[] = [
    'catalogue',
    'content/parameters',
    'content/news',
    'content/stories',
    'content/services',
    'stock',
  ],
): Promise<string[]> {
  const { changes } = shop.dealership;
  await shop.announced();
  const before = subjects.map((subject) => changes.version(subject));
  await act();
  await shop.announced();
  return subjects.filter((subject, index) => changes.version(subject) !== before[index]);
}

describe('the announced changes', () => {
  test.each([
    ['families', 'id', 'catalogue'],
    ['subfamilies', 'id', 'catalogue'],
    ['stock_units', 'id', 'catalogue'],
    ['promotions', 'code', 'catalogue'],
    ['saving_plans', 'id', 'catalogue'],
    ['photographs', 'place', 'catalogue'],
    ['credit_plans', 'id', 'catalogue'],
    ['parameters', 'data', 'content/parameters'],
    ['news', 'id', 'content/news'],
    ['stories', 'id', 'content/stories'],
    ['service_categories', 'id', 'content/services'],
  ])('of %s by its %s belong to %s', async (table, column, part) => {
    const update = sql.raw(`update ${table} set ${column} = ${column}`);
    expect(await changedBy(() => shop.db.execute(update))).toEqual([part]);
  });

  test('exclude changes that are rolled back', async () => {
    const change = () =>
      shop.db.transaction(async (tx) => {
        await tx.update(families).set({ description: 'Nunca' });
        throw new Error('rolled back');
      });
    expect(await changedBy(() => change().catch(() => undefined))).toEqual([]);
  });

  test('exclude a started operation and its saves', async () => {
    expect(
      await changedBy(async () => {
        const operation = await shop.startedOperation();
        await shop.save(operation, { cash_amount: 1_000_000 });
      }),
    ).toEqual([]);
  });

  test('include the family of a held unit, of its extended hold and of its release', async () => {
    const unit = await shop.freshUnit();
    const family = `stock/1/${unit.family_id}` as const;
    const subjects = ['catalogue', 'stock/2', 'stock/1/999', family] as const;
    let code = '';
    const hold = async () => ({ code } = (await shop.heldOperation({ unit })).operation);
    expect(await changedBy(hold, subjects)).toEqual([family]);
    const until = sql`hold_until + interval '1 minute'`;
    const extend = () =>
      shop.db.update(operations).set({ holdUntil: until }).where(eq(operations.code, code));
    expect(await changedBy(extend, subjects)).toEqual([family]);
    expect(await changedBy(() => shop.release(code), subjects)).toEqual([family]);
  });

  test('of a unit that is no longer in stock include every family', async () => {
    const { operation } = await shop.heldOperation();
    const chassis = 'SINSTOCK0000000001';
    await shop.db.update(operations).set({ chassis }).where(eq(operations.code, operation.code));
    const subjects = ['catalogue', 'stock/2', 'stock/1/999'] as const;
    const released = () => shop.release(operation.code).catch(() => undefined);
    expect(await changedBy(released, subjects)).toEqual(['stock/2', 'stock/1/999']);
  });
});
