import { asc, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { findSavingPlans, findSubfamilies } from '../../../server/catalogue/queries.ts';
import { findServiceCategories } from '../../../server/content/services.ts';
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
  test('names its news item and the field', async () => {
    const read = () => readSite(shop.db, testGroup, ['news']);
    const { id, outcome } = await withSpoiled(news, 'data', { title: 7 }, read);
    expect(outcome).toContain(`cannot read news ${String(id)}: title (invalid_type), content`);
    await expect(read()).resolves.toBeDefined();
  });

  test('names its story', async () => {
    const read = () => readSite(shop.db, testGroup, ['stories']);
    const { id, outcome } = await withSpoiled(stories, 'data', [], read);
    expect(outcome).toBe(`cannot read stories ${String(id)}: it (invalid_type)`);
  });

  test('names its savings plan', async () => {
    const read = () => findSavingPlans(shop.db, specifiedBrands[0]!, { sites: {} });
    const { id, outcome } = await withSpoiled(savingPlans, 'data', { name: 'Plan' }, read);
    expect(outcome).toContain(`cannot read saving_plans ${String(id)}: model (invalid_type)`);
  });

  test('names its category of services', async () => {
    const read = () => findServiceCategories(shop.db);
    const { id, outcome } = await withSpoiled(serviceCategories, 'services', [{ id: 1 }], read);
    expect(outcome).toContain(`cannot read service_categories ${String(id)}: 0.name`);
  });

  test('names its version', async () => {
    const read = () => findSubfamilies(shop.db, 1, {});
    const { id, outcome } = await withSpoiled(subfamilies, 'features', 'ABS', read);
    expect(outcome).toBe(`cannot read subfamilies ${String(id)}: it (invalid_type)`);
  });

  test('names its group of parameters', async () => {
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
