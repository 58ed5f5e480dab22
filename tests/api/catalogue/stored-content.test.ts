import { asc, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { findSubfamilies } from '../../../server/catalogue/queries.ts';
import { findSavingPlans } from '../../../server/catalogue/saving-plans.ts';
import { findServiceCategories } from '../../../server/content/site-content.ts';
import { readSite } from '../../../server/content/site-content.ts';
import {
  news,
  parameters,
  savingPlans,
  serviceCategories,
  stories,
  subfamilies,
} from '../../../server/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { testGroup } from '../../support/wire/test-group.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const shop = testDealership();

/** Replaces a value of the first row with one that no release writes, while `work` runs. */
async function withSpoiled(
  table: PgTable & { id: AnyPgColumn },
  column: string,
  value: unknown,
  work: () => Promise<unknown>,
): Promise<{ id: unknown; outcome: string }> {
  const [row] = await shop.db.select().from(table).orderBy(asc(table.id)).limit(1);
  const { id, [column]: good } = row as Record<string, unknown>;
  const write = (data: unknown) =>
    shop.db
      .update(table)
      .set({ [column]: data })
      .where(eq(table.id, id));
  await write(value);
  const outcome = await work().then(
    () => 'read',
    (error: Error) => error.message,
  );
  await write(good);
  return { id, outcome };
}

describe('stored content that no release can have written', () => {
  const read = (name: 'news' | 'stories') => () => readSite(shop.db, testGroup, [name]);
  const plans = () => findSavingPlans(shop.db, specifiedBrands[0]!, { sites: {} });
  test.each<
    [string, PgTable & { id: AnyPgColumn }, string, unknown, () => Promise<unknown>, string]
  >([
    ['news', news, 'data', { title: 7 }, read('news'), 'title (invalid_type), content'],
    ['stories', stories, 'data', [], read('stories'), 'it (invalid_type)'],
    ['saving_plans', savingPlans, 'data', { name: 'Plan' }, plans, 'model (invalid_type)'],
    [
      'service_categories',
      serviceCategories,
      'services',
      [{ id: 1 }],
      () => findServiceCategories(shop.db),
      '0.name',
    ],
    [
      'subfamilies',
      subfamilies,
      'features',
      'ABS',
      () => findSubfamilies(shop.db, 1, {}),
      'it (invalid_type)',
    ],
  ])('is reported with its row and field: %s', async (name, table, column, value, work, field) => {
    const { id, outcome } = await withSpoiled(table, column, value, work);
    expect(outcome).toContain(`cannot read ${name} ${String(id)}: ${field}`);
    await expect(work()).resolves.toBeDefined();
  });

  test('is reported with its group of parameters', async () => {
    const [row] = await shop.db.select().from(parameters);
    await shop.db
      .update(parameters)
      .set({ data: { ...(row!.data as object), group: {} } as never });
    await expect(readSite(shop.db, testGroup, [])).rejects.toThrow(
      'cannot read parameters cordillera: group.name (invalid_type)',
    );
    await shop.db.update(parameters).set({ data: row!.data });
    await expect(readSite(shop.db, testGroup, [])).resolves.toBeDefined();
  });
});
