import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toStockVehicle, type WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { countQueries } from '../../../tests/support/database/count-queries.ts';

const shop = testDealership();
const queries = countQueries();
afterAll(() => queries.stop());

let original: WireStockVehicle;
const stock = (query = {}) =>
  shop.client.call(stockEndpoint, { brandId: 1, query: { family_id: '14', ...query } });
const equal = { equal: '1' };
const search = () => shop.client.call(unitSearchEndpoint, { query: { color: 'lila' } });

/** The ids, relative to the first, and the counts of the lilac units. */
const lilac = (units: readonly Pick<WireStockVehicle, 'id' | 'color' | 'count'>[]) =>
  Object.fromEntries(
    units
      .filter(({ color }) => color === 'Lila')
      .map(({ id, count }) => [id - original.id, count ?? 'no count']),
  );

// A lilac Nivus on offer, three units like it, and one in another place.
beforeAll(async () => {
  [original] = (await stock()) as [WireStockVehicle];
  const offered = { specialDiscount: 700_000, offerFrom: null, offerUntil: new Date('2099-01-01') };
  await shop.changeUnit(original.id, { color: 'Lila', ...offered });
  await shop.db.execute(sql`
    insert into stock_units
    select (jsonb_populate_record(stock_units, jsonb_build_object('id', id + copy * 100000, 'chassis', chassis || copy,
      'location', case copy when 4 then 'Tunuyán' else location end))).*
    from stock_units, generate_series(1, 4) as copy where id = ${original.id}`);
});

describe('units that differ only by their chassis', () => {
  test('are all in the answer of the specification, without a count', async () => {
    expect(Object.values(lilac(await stock()))).toEqual(Array(5).fill('no count'));
  });

  test('are one unit with a count for a page; another place makes another kind', async () => {
    const kinds = { 0: 4, 400_000: 'no count' };
    expect(lilac(await stock(equal))).toEqual(kinds);
    const offers = await shop.client.call(offersEndpoint, { brandId: 1, query: equal });
    expect(lilac(offers)).toEqual(kinds);
    const { total, cards, colors } = await search();
    expect([total, cards.map(({ count }) => count)]).toEqual([5, [5]]);
    expect(colors).toContainEqual({ value: 'Lila', count: 5 });
  });

  test('remain one kind when a session in another time zone writes one of them', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local timezone = 'Asia/Tokyo'`);
      await tx.execute(sql`
        update stock_units set offer_from = offer_from where id = ${original.id + 100_000}`);
    });
    expect(lilac(await stock(equal))).toEqual({ 0: 4, 400_000: 'no count' });
  });

  test.each([
    [
      'offers',
      'stock_units_on_offer',
      () => shop.client.call(offersEndpoint, { brandId: 2, query: equal }),
    ],
    [
      'a brand',
      'stock_units_by_kind',
      () => shop.client.call(stockEndpoint, { brandId: 2, query: equal }),
    ],
  ])('of %s are counted with the index %s', async (_, index, call) => {
    queries.take();
    await call();
    const [counting] = queries.take().filter((text) => text.includes('"photographed"'));
    const plan = await shop.db.transaction(async (tx) => {
      // The test's stock fits in a few pages, which the database would read without an index.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql.raw(`explain (generic_plan) ${counting}`));
    });
    expect(JSON.stringify(plan.rows)).toContain(index);
  });

  test('are counted when they can be reserved; the search shows a held unit on its own card', async () => {
    const unit = toStockVehicle((await stock(equal)).find(({ id }) => id === original.id)!);
    const { operation } = await shop.heldOperation({ unit });
    expect(lilac(await stock(equal))).toEqual({ 100_000: 3, 400_000: 'no count' });
    const cards = (await search()).cards.map(({ unit: { id }, count }) => [
      id - original.id,
      count,
    ]);
    expect(Object.fromEntries(cards)).toEqual({ 0: 1, 100_000: 4 });
    await shop.release(operation.code);
  });

  test('are separate when one has photographs of its own', async () => {
    await shop.db.execute(sql`
      insert into photographs (place, chassis, position, caption, hash, source, width, height, tint)
      values ('lila/1', ${`${original.chassis}2`}, 1, '', 'a1', 'a1', 1600, 900, '#aabbcc')`);
    expect(lilac(await stock(equal))).toMatchObject({ 0: 3, 200_000: 'no count' });
  });
});

describe('a list of every unit', () => {
  const copies = 100_000_000;
  const addCopies = (count: number, first = 1) =>
    shop.db.execute(sql`
      insert into stock_units
      select (jsonb_populate_record(stock_units, jsonb_build_object('id', ${copies}::bigint + copy, 'chassis', chassis || '-' || copy))).*
      from stock_units, generate_series(${first}::int, ${first + count - 1}::int) as copy where id = ${original.id}`);
  afterEach(() => shop.db.execute(sql`delete from stock_units where id > ${copies}`));

  test.each([
    ['stock', stockEndpoint],
    ['offers', offersEndpoint],
  ] as const)('of the %s has at most 2,000 units; one of each kind has no limit', async (_, of) => {
    const list = async (query = {}) => (await shop.client.call(of, { brandId: 1, query })).length;
    await addCopies(2000 - (await list()));
    expect(await list()).toBe(2000);
    await addCopies(1, 2001);
    await expect(list()).rejects.toMatchObject({ code: 'list_too_long' });
    expect(await list(equal)).toBeLessThan(2000);
  });
});
