import { describe, expect, test } from 'vitest';
import { cardsPerPage } from '../../../domain/vehicles/search/unit-search.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import { testDealership } from '../../support/api/dealership.ts';

const shop = testDealership();

const search = (query: Record<string, string>) => shop.client.call(unitSearchEndpoint, { query });

describe('unit search', () => {
  test('returns units of all brands in pages', async () => {
    const found = await search({});
    expect(found.cards).toHaveLength(cardsPerPage);
    expect(found.pages).toBeGreaterThan(5);
    expect(found.brands.map(({ value }) => value)).toEqual([1, 2, 4, 6]);
    expect(found.brands.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
  });

  test('filters by the query', async () => {
    const { cards, total } = await search({ marca: 'baic', carroceria: 'suv', q: 'blanco' });
    expect(total).toBeGreaterThan(0);
    for (const { unit } of cards) {
      expect([unit.brand, unit.body_style, unit.color]).toEqual(['BAIC', 'suv', 'Blanco']);
    }
  });

  test.each([
    ['nivos', 'nivus'],
    ['nuvis', 'nivus'],
    ['amarock', 'amarok'],
    ['fronteir', 'frontier'],
    ['onyx', 'onix'],
    ['pickpu', 'pickup'],
    ['crosover', 'crossover'],
    ['chevrolte', 'chevrolet'],
    ['x-tral', 'xtrail'],
  ])('corrects %j to %j', async (typed, meant) => {
    const { total, reading } = await search({ q: typed });
    expect(reading.corrected).toEqual([{ typed, meant }]);
    expect(total).toBeGreaterThan(0);
  });

  test.each(['2031', 'bj99', 'zzz', 'lamborghini', '%', "'; drop table families"])(
    'corrects %j to nothing, and offers other units',
    async (q) => {
      const { total, reading, nearest } = await search({ q });
      expect(reading.corrected).toEqual([]);
      expect(reading.notUnderstood.length).toBeGreaterThan(0);
      expect(total).toBe(0);
      expect(nearest.length).toBeGreaterThan(0);
    },
  );

  test('marks a held unit as unavailable, and can exclude it', async () => {
    const unit = await shop.freshUnit(4);
    const looked = { q: unit.name, color: unit.color.toLowerCase(), orden: 'newest' };
    await shop.heldOperation({ unit });
    const seen = async (query: Record<string, string>) =>
      (await search(query)).cards.find((card) => card.unit.id === unit.id)?.unit.is_available;
    expect(await seen(looked)).toBe(false);
    expect(await seen({ ...looked, ahora: '1' })).toBeUndefined();
    shop.clock.pass(60);
    expect(await seen(looked)).toBe(true);
  });
});
