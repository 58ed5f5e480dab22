import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openCatalogue } from '../../../tests/support/api/catalogue.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { unitPrices } from '../../ground/db/schema.ts';
import { demoFolder } from '../import/demo.ts';
import { readPriceChanges, seePrices } from './unit-prices.ts';

const shop = testDealership();
const catalogue = openCatalogue(shop);
const root = temporaryFolder(afterAll);

const pricesOf = (chassis: string) => readPriceChanges(shop.db, eq(unitPrices.chassis, chassis));

test('an import stores each changed price, with its user and its moment, and no other', async () => {
  const stock = readFileSync(join(demoFolder, 'unidades.csv'), 'utf8');
  const path = mkdtempSync(join(root, 'import-'));
  const risen = stock.replace(
    'Rojo;Guaymallén;5;ARS;34850000;35750000',
    'Rojo;Guaymallén;5;ARS;34850000;36750000',
  );
  writeFileSync(join(path, 'unidades.csv'), risen);
  const count = await shop.db.$count(unitPrices);
  expect((await catalogue.run({ name: 'import', path, isSure: true })).isRefused).toBe(false);
  expect(await shop.db.$count(unitPrices)).toBe(count + 1);
  expect((await pricesOf('9BWAG5AZ4TP158966')).at(-1)).toMatchObject({
    price: 36_750_000,
    source: 'import',
    since: shop.clock.now,
    fees: 1_418_000,
  });
});

test('a corrected chassis has the prices of the wrong one and no other, and the same struck price', async () => {
  const [wrong, right] = ['9BWAG5AZ4TP158966', '9BWAG5AZ5TP158966'];
  const former = async () => {
    const units = await shop.client.call(stockEndpoint, { brandId: 1 });
    const { chassis, former_price } = units.find(({ id }) => id === 11101)!;
    return [chassis, former_price];
  };
  const history = await pricesOf(wrong);
  expect(await former()).toEqual([wrong, 37_168_000]);
  const stock = readFileSync(join(demoFolder, 'unidades.csv'), 'utf8').replace(wrong, right);
  const path = mkdtempSync(join(root, 'import-'));
  writeFileSync(
    join(path, 'unidades.csv'),
    stock.replace(
      'Rojo;Guaymallén;5;ARS;34850000;35750000',
      'Rojo;Guaymallén;5;ARS;34850000;36750000',
    ),
  );
  expect((await catalogue.run({ name: 'import', path, isSure: true })).isRefused).toBe(false);
  expect(await pricesOf(right)).toEqual(history.map((row) => ({ ...row, chassis: right })));
  expect(await pricesOf(wrong)).toEqual([]);
  expect(await former()).toEqual([right, 37_168_000]);
});

const listed = {
  id: 9,
  brand_id: 1 as const,
  model: 'Polo Track',
  family: 'Polo',
  family_id: 1,
  subfamily_id: 1,
  price: '30000000',
  license_cost: 600_000,
  preparation_cost: 400_000,
  doors: 5,
  color: 'Rojo',
  location: 'Mendoza',
  chassis: '8AWXX00000T000009',
};

test('the prices of an existing system are stored when they change, and its discounts have the former one', async () => {
  const [first, later] = [new Date('2026-10-01T12:00:00Z'), new Date('2026-11-20T12:00:00Z')];
  expect(await seePrices(shop.db, first, [listed])).toEqual([listed]);
  await seePrices(shop.db, new Date('2026-10-02T12:00:00Z'), [listed]);
  const discounted = { ...listed, discount: '1000000' };
  expect(await seePrices(shop.db, later, [discounted])).toEqual([
    { ...discounted, former_price: 31_000_000 },
  ]);
  expect(await pricesOf(listed.chassis)).toMatchObject([
    { since: first, price: 30_000_000, discount: 0, source: 'system' },
    { since: later, price: 30_000_000, discount: 1_000_000, source: 'system' },
  ]);
});
