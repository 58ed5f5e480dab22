import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { feedAddressesOf, feedPath, renewFeedAddress } from './addresses.ts';

const shop = testDealership();

async function addressOf(channel: 'meta' | 'json') {
  const all = await feedAddressesOf(shop.db);
  return feedPath(all.find((each) => each.channel === channel)!);
}

beforeAll(async () => {
  await renewFeedAddress(shop.db, 'meta', shop.clock.now);
  await renewFeedAddress(shop.db, 'json', shop.clock.now);
});

async function rows(): Promise<Record<string, string>[]> {
  await shop.announced();
  // An answer is cached for a second, because holds end without a change of the database.
  shop.clock.pass(0.05);
  const answer = await shop.app.inject(await addressOf('meta'));
  expect(answer.statusCode).toBe(200);
  return parse(answer.body, { columns: true }) as Record<string, string>[];
}

const rowOf = async (id: number) =>
  (await rows()).find(({ vehicle_id }) => vehicle_id === String(id));

test('a unit has the final price of its page, and its price without national taxes', async () => {
  const { id } = await shop.freshUnit(1, 'Nivus');
  await shop.changeUnit(id, {
    price: 25_000_000,
    listPrice: 25_000_000,
    discount: 0,
    specialDiscount: 1_000_000,
    offerFrom: null,
    offerUntil: null,
    licenseCost: 500_000,
    preparationCost: 300_000,
  });
  const unit = (await shop.units(1)).find((each) => each.id === id)!;
  const row = (await rowOf(id))!;
  // 24.000.000 + 500.000 + 300.000 = 24.800.000, less 2 % of the promotion VENDIMIA27.
  expect(row['price']).toBe('24304000 ARS');
  expect(row['description']).toContain('Precio final $\u00a024.304.000.');
  expect(row['description']).toContain('Precio sin impuestos nacionales: $\u00a0');
  expect(row['url']).toBe(
    `${shop.dealership.config.publicUrl}${links.buy(unitAddress(specifiedBrands, unit))}`,
  );
});

describe('a unit in the feed', () => {
  test('is paused while it is held, and back when the hold ends', async () => {
    const unit = await shop.freshUnit();
    expect((await rowOf(unit.id))!['availability']).toBe('AVAILABLE');
    const { operation } = await shop.heldOperation({ unit });
    expect((await rowOf(unit.id))!['availability']).toBe('NOT_AVAILABLE');
    await shop.release(operation.code);
    expect((await rowOf(unit.id))!['availability']).toBe('AVAILABLE');
  });

  test('is gone once its deposit is paid', async () => {
    const unit = await shop.freshUnit();
    await shop.paidOperation({ unit });
    expect(await rowOf(unit.id)).toBeUndefined();
  });
});

describe('the address of a feed', () => {
  test.each([
    ['an invented secret', '/feeds/AAAAAAAAAAAAAAAAAAAAAA/meta.csv'],
    ['no secret', '/feeds/meta.csv'],
  ])('%s has no feed', async (_, address) => {
    expect((await shop.app.inject(address)).statusCode).toBe(404);
  });

  test('has the feed of its own channel only', async () => {
    const address = (await addressOf('json')).replace('stock.json', 'meta.csv');
    expect((await shop.app.inject(address)).statusCode).toBe(404);
  });

  test('is stored in no shared cache and in no search engine', async () => {
    const { headers } = await shop.app.inject(await addressOf('json'));
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('unchanged, it is answered without its content', async () => {
    const first = await shop.app.inject(await addressOf('json'));
    const again = await shop.app.inject({
      url: await addressOf('json'),
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('renewed, ends the former one', async () => {
    const former = await addressOf('json');
    await renewFeedAddress(shop.db, 'json', shop.clock.now);
    expect((await shop.app.inject(former)).statusCode).toBe(404);
    expect((await shop.app.inject(await addressOf('json'))).statusCode).toBe(200);
  });

  test('remembers when it was last read', async () => {
    await renewFeedAddress(shop.db, 'json', shop.clock.now);
    const read = async () =>
      (await feedAddressesOf(shop.db)).find((each) => each.channel === 'json');
    expect((await read())!.readAt).toBeNull();
    await shop.app.inject(await addressOf('json'));
    expect((await read())!.readAt).toEqual(shop.clock.now);
  });
});
