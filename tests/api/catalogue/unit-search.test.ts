import { fullPrice } from '../../../domain/money/prices.ts';
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
    ['pick-up', { body_style: 'pickup' }],
    ['pick up', { body_style: 'pickup' }],
    ['suv', { body_style: 'suv' }],
    ['automático', { gearbox: 'automatic' }],
    ['caja manual', { gearbox: 'manual' }],
    ['siete plazas', { seats: 7 }],
    ['dos puertas', { doors: 2 }],
    ['diesel', { fuel: 'diesel' }],
    ['híbrida', { fuel: 'hybrid' }],
    ['eléctrico', { fuel: 'electric' }],
    ['nafta', { fuel: 'petrol' }],
    ['4x4', { drive: '4x4' }],
    ['roja', { color: 'Rojo' }],
    ['vw', { brand: 'Volkswagen' }],
    ['xtrail', { family: 'X-Trail' }],
    ['x trail', { family: 'X-Trail' }],
    ['tcross', { family: 'T-Cross' }],
    ['t-cross', { family: 'T-Cross' }],
    ['s-10', { family: 'S10' }],
    ['s 10', { family: 'S10' }],
    ['autos rojos', { color: 'Rojo' }],
  ])('understands %j', async (q, expected) => {
    const { cards, total, reading } = await search({ q });
    expect(total).toBeGreaterThan(0);
    for (const { unit } of cards) expect(unit).toMatchObject(expected);
    expect([reading.corrected, reading.notUnderstood]).toEqual([[], []]);
  });

  test("understands 'camioneta' as a pick-up or a SUV", async () => {
    const { cards, bodyStyles } = await search({ q: 'camioneta' });
    expect(cards.length).toBeGreaterThan(0);
    expect(new Set(bodyStyles.map(({ value }) => value))).toEqual(new Set(['suv', 'pickup']));
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

  test("reads '47 millones' as a price", async () => {
    const { cards, reading } = await search({ q: 'suv hasta 47 millones', orden: 'price-desc' });
    expect([reading.priceTo, reading.notUnderstood]).toEqual([47_000_000, []]);
    const prices = cards.map(({ unit }) => fullPrice(unit));
    expect(Math.max(...prices)).toBeLessThanOrEqual(47_000_000);
    expect(Math.max(...prices)).toBeGreaterThan(44_000_000);
  });

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
