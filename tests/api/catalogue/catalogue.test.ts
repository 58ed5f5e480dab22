import { describe, expect, test } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { holdMinutes } from '../../../domain/operation/deposit.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { promotionDiscoverEndpoint } from '../../../domain/wire/promotion-discover.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import { look } from '../../support/api/send.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';

const shop = testDealership();

const stock = (brandId: BrandId, query: Record<string, string> = {}) =>
  shop.client.call(stockEndpoint, { brandId, query });
const offers = (brandId: BrandId) => shop.client.call(offersEndpoint, { brandId });
const families = (brandId: BrandId, query: Record<string, string> = {}) =>
  shop.client.call(familiesEndpoint, { brandId, query });
const versions = (brandId: BrandId, familyId: number) =>
  shop.client.call(subfamiliesEndpoint, { brandId, query: { family_id: String(familyId) } });

describe('catalogue', () => {
  test('has the list price of a family’s cheapest unit', async () => {
    const [family] = await families(1);
    const units = await stock(1, { family_id: String(family!.id) });
    const listed = units.map((unit) => Number(unit.list_price ?? unit.price));
    expect(family!.price).toBe(Math.min(...listed));
    expect([family!.currency, family!.discount]).toEqual(['ars', 0]);
  });

  test('has the units of a family’s versions', async () => {
    const [family] = await families(4);
    const units = await stock(4, { family_id: String(family!.id) });
    expect(new Set(units.map((unit) => unit.family_id))).toEqual(new Set([family!.id]));
    const byVersion = [];
    for (const version of await versions(4, family!.id)) {
      byVersion.push(...(await stock(4, { subfamily_id: String(version.id) })));
    }
    expect(new Set(byVersion.map((unit) => unit.id))).toEqual(
      new Set(units.map((unit) => unit.id)),
    );
    expect(byVersion).toHaveLength(units.length);
  });

  test('answers a query with characters that nobody sees as one without them', async () => {
    const [family] = await families(4);
    const id = String(family!.id);
    const units = await stock(4, { family_id: id });
    expect(units.length).toBeGreaterThan(0);
    expect(await stock(4, { family_id: `\u202A${id}\u200B\u202C` })).toEqual(units);
  });

  test('returns an empty list for the unit and the family of another brand, and for an unknown unit', async () => {
    for (const brandId of specifiedBrands.map(({ id }) => id)) {
      const other = brandId === 1 ? 2 : 1;
      const [unit] = await stock(brandId);
      expect(await shop.unitById(unit!.id, other)).toBeUndefined();
      expect(await families(other, { id: String(unit!.family_id) })).toEqual([]);
    }
    expect(await shop.unitById(999_999)).toBeUndefined();
  });

  test('lists units in ascending order of their special discount', async () => {
    const discounts = (await stock(1)).map((unit) => Number(unit.special_discount));
    expect(discounts).toEqual(discounts.toSorted((a, b) => a - b));
    expect(discounts.at(-1)).toBeGreaterThan(0);
  });

  test.each(specifiedBrands.map(({ id }) => id))(
    'offers exactly the units of brand %i with a special discount',
    async (id) => {
      const discounted = (await stock(id)).filter((unit) => Number(unit.special_discount) > 0);
      const offered = await offers(id);
      expect(offered.map((offer) => offer.id).sort()).toEqual(
        discounted.map(({ id }) => id).sort(),
      );
      expect(new Set(offered.map((offer) => offer.currency))).toEqual(
        new Set([id === 6 ? 'usd' : 'ars']),
      );
    },
  );

  test('sends a discounted price only for offers without a model year', async () => {
    const listed = new Map(
      (await stock(1)).map((unit) => [unit.id, Number(unit.list_price ?? unit.price)]),
    );
    const all = await offers(1);
    expect(all.some((offer) => offer.model_year === null)).toBe(true);
    for (const offer of all) {
      const off = offer.model_year === null ? Number(offer.special_discount) : 0;
      expect(offer.price).toBe(listed.get(offer.id)! - off);
    }
  });

  test.each(['/v1/vw/offers', '/api/promotion/discover?family=1&chassis=2&brand_id=1'])(
    '%s, the same for everybody, allows the page that calls it into the back/forward cache',
    async (url) => {
      const { headers } = await shop.app.inject({ url });
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test('ignores a slash at the end of an address', async () => {
    expect(await look(shop, '/v1/vw/offers/')).toEqual(await look(shop, '/v1/vw/offers'));
  });
});

describe('a unit in an operation', () => {
  /** A unit with a special discount, and the calls that list it. */
  async function offeredUnit() {
    for (;;) {
      const unit = await shop.freshUnit(2);
      if (unit.special_discount > 0) return unit;
    }
  }

  async function isShown(unit: { id: number; family_id: number; subfamily_id: number }) {
    const lists = [
      await offers(2),
      await stock(2),
      await stock(2, { family_id: String(unit.family_id) }),
      await stock(2, { subfamily_id: String(unit.subfamily_id) }),
    ];
    const isFound = (await shop.unitById(unit.id, 2)) !== undefined;
    return [...lists.map((list) => list.some((shown) => shown.id === unit.id)), isFound];
  }
  const everywhere = [true, true, true, true, true];
  const nowhere = [false, false, false, false, false];

  test('is off sale only while it is held, and on sale again at most a second after its deadline', async () => {
    const unit = await offeredUnit();
    const { code } = await shop.payableOperation({ unit });
    expect(await isShown(unit)).toEqual(everywhere);
    await shop.requestDeposit(code);
    expect(await isShown(unit)).toEqual(nowhere);
    const deadline = shop.clock.now.getTime() + holdMinutes * 60_000;
    shop.clock.now = new Date(deadline - 1000);
    expect(await isShown(unit)).toEqual(nowhere);
    shop.clock.now = new Date(deadline);
    expect(await isShown(unit)).toEqual(everywhere);
  });

  test.each([
    ['approved', 'reserved'],
    ['pending', 'pending'],
  ] as const)('is off sale permanently once its payment is %s', async (outcome, status) => {
    const unit = await offeredUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    await notify(shop, { clientRef, outcome, amount: 200_000 });
    shop.clock.pass(60 * 24 * 3);
    expect(await isShown(unit)).toEqual(nowhere);
    expect((await shop.resume(operation.code)).status).toBe(status);
  });

  test('still counts for the lowest price of its family', async () => {
    const unit = await shop.freshUnit(1);
    const before = await families(1);
    await shop.heldOperation({ unit });
    expect(await families(1)).toEqual(before);
  });
});

describe('promotion discovery', () => {
  const discover = (brandId: BrandId, chassis: string) =>
    shop.client.call(promotionDiscoverEndpoint, {
      query: { family: 'any', chassis, brand_id: String(brandId) },
    });

  test('ignores promotions that have ended', async () => {
    const { chassis } = await shop.freshUnit(2, 'Onix');
    expect(await discover(2, chassis)).toBeNull();
    const { now } = shop.clock;
    shop.clock.now = new Date('2026-10-31T23:59:58-03:00');
    expect((await discover(2, chassis))!.code).toBe('PRIMAVERA26');
    shop.clock.now = new Date('2026-10-31T23:59:59-03:00');
    expect(await discover(2, chassis)).toBeNull();
    shop.clock.now = now;
  });
});

test('families have the hero image and the dark flag of the parameters’ pictures', async () => {
  const families = await shop.client.call(familiesEndpoint, { brandId: 4 });
  const pictures = families.map(({ name, hero_image, is_dark }) => [name, hero_image, is_dark]);
  expect(pictures).toContainEqual([
    'Frontier',
    '/artwork/vehicles/frontier-plata-frente.svg',
    true,
  ]);
  expect(pictures).toContainEqual(['Kicks', '/artwork/vehicles/kicks-naranja-frente.svg', false]);
});

const search = (query: Record<string, string>) => shop.client.call(unitSearchEndpoint, { query });

describe('unit search', () => {
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

  test.each(['2031', 'bj99', 'zzz', 'lambretta', '%', "'; drop table drafts"])(
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
