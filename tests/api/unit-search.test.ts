import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unitsPerPage } from '../../domain/vehicles/unit-search.ts';
import { unitSearchEndpoint } from '../../domain/wire/unit-search.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { freshUnit, heldOperation } from '../support/api/reservations.ts';
import { look } from '../support/api/send.ts';

let shop: TestDealership;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());

const search = (query: Record<string, string>) => shop.client.call(unitSearchEndpoint, { query });

describe('unit search', () => {
  test('answers units of all brands in pages', async () => {
    const found = await search({});
    expect(found.units).toHaveLength(unitsPerPage);
    expect(found.pages).toBe(Math.ceil(found.total / unitsPerPage));
    expect(found.brands.map(({ value }) => value)).toEqual([1, 2, 4, 6]);
    expect(found.brands.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
  });

  test('filters by the query', async () => {
    const { units, total } = await search({ marca: 'baic', carroceria: 'suv', q: 'blanco' });
    expect(total).toBeGreaterThan(0);
    for (const unit of units) {
      expect([unit.brand, unit.body_style, unit.color]).toEqual(['BAIC', 'suv', 'Blanco']);
    }
  });

  test('marks a held unit as unavailable, and can leave it out', async () => {
    const unit = await freshUnit(shop, 4);
    const looked = { q: unit.name, color: unit.color.toLowerCase(), orden: 'newest' };
    await heldOperation(shop, { unit });
    const seen = async (query: Record<string, string>) =>
      (await search(query)).units.find(({ id }) => id === unit.id)?.is_available;
    expect(await seen(looked)).toBe(false);
    expect(await seen({ ...looked, ahora: '1' })).toBeUndefined();
    shop.clock.pass(60);
    expect(await seen(looked)).toBe(true);
  });

  test('refuses a repeated parameter', async () => {
    const { status } = await look(shop, '/api/v2/cordillera/units?q=a&q=b');
    expect(status).toBe(400);
  });
});
