import { sql } from 'drizzle-orm';
import { links } from '../../domain/addresses/links.ts';
import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { endpointPath } from '../../domain/wire/endpoint.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { unitSearchEndpoint } from '../../domain/wire/unit-search.ts';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { stockUnits } from '../../server/db/schema.ts';
import { startBody } from '../support/api/reservations.ts';
import { programClient, unitsOf } from '../support/program/program.ts';
import { testGroup } from '../support/wire/test-group.ts';
import type { BenchOrigins } from './server.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { brandOf } from '../../domain/vehicles/brands.ts';

/** The maximum growth of a figure from the first size to a later one. */
export const maxGrowth = 1.5;

/** Requests until the engine has compiled a page's code. */
const warmings = 10;
const repetitions = 15;

/** Adds copies of the units until there are at least `wanted`. */
export async function growStock(dataDir: string, wanted: number): Promise<number> {
  const { db, close } = await openDatabase({ dataDir });
  const count = () => db.$count(stockUnits);
  const now = await count();
  if (now < wanted) {
    // Copies have the colours and prices of their originals, as a larger dealership of the same brands would.
    await db.execute(sql`
      insert into stock_units
      select original.id + copy * 1000000, brand_id, subfamily_id, chassis || '-' || copy, price, list_price, discount,
        special_discount, license_cost, preparation_cost, currency, doors, color, location, model_year, image, offer_from,
        offer_until, kind
      from (select * from stock_units where id < 1000000) as original, generate_series(1, ${Math.ceil(wanted / now) - 1}) as copy
      on conflict do nothing`);
    await db.execute(sql`analyze stock_units`);
  }
  const units = await count();
  await close();
  return units;
}

/** The median milliseconds of each page or call on each server, without cached answers. */
export async function measureSizes(servers: BenchOrigins[]): Promise<Map<string, number[]>> {
  const client = programClient(servers[0]!.fresh);
  const [unit] = await unitsOf(client, 1);
  const brand = brandOf(specifiedBrands, 1);
  const stockCall = endpointPath(stockEndpoint, testGroup, brand);
  const filters = 'marca=volkswagen&carroceria=suv';
  const addresses = {
    home: links.home(),
    'models page': links.families(),
    'brand page': links.families('volkswagen'),
    'offers page': links.offers(),
    'offers of a family': `${links.offers()}?familia=14`,
    'versions page': links.versions({ brand: 'volkswagen', name: 'Nivus', id: 14 }),
    'unit page': links.buy(unitAddress(specifiedBrands, unit!)),
    'search by text': `${links.families()}?q=nivus+gris`,
    'search by filters': `${links.families()}?${filters}`,
    'search call': `${endpointPath(unitSearchEndpoint, testGroup)}?${filters}`,
    'stock of a family': `${stockCall}?family_id=14&equal=1`,
    'stock of a brand': `${stockCall}?equal=1`,
    'whole stock, family': `${stockCall}?family_id=14`,
    'whole stock, brand': stockCall,
    'site map': '/sitemap/volkswagen.xml',
  };
  const figures = new Map<string, number[]>();
  for (const [name, path] of Object.entries(addresses)) {
    const reads = servers.map(
      ({ fresh }) =>
        async () =>
          (await fetch(fresh + path)).arrayBuffer(),
    );
    figures.set(name, await medians(reads));
  }
  const starts = servers.map(({ fresh }) => {
    const { call } = programClient(fresh);
    return () => call(dealershipStartEndpoint, { body: startBody(unit!) });
  });
  return figures.set('start', await medians(starts));
}

/** Runs the works in turns, so that other load on the machine slows all of them. */
async function medians(works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = works.map(() => []);
  for (let round = -warmings; round < repetitions; round++) {
    for (const [index, work] of works.entries()) {
      const from = performance.now();
      await work();
      if (round >= 0) times[index]!.push(performance.now() - from);
    }
  }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(repetitions / 2)]!);
}

/** More pages than the program caches: reading others only replaces entries. */
const maxPages = 400;

/** The server's megabytes before and after it has sent the pages of the site map; of many pages, an even selection. */
export async function memoryOf({ cached, baseline }: BenchOrigins) {
  const memory = async () => Number(await (await fetch(`${baseline}/memory`)).text()) / 1e6;
  const idle = await memory();
  const read = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      (each) => each[1]!,
    );
  const files = await read(`${cached}/sitemap.xml`);
  const addresses = (
    await Promise.all(files.map((file) => read(cached + new URL(file).pathname)))
  ).flat();
  const step = Math.max(1, addresses.length / maxPages);
  const pages = Math.min(maxPages, addresses.length);
  for (let page = 0; page < pages; page++) {
    const { pathname, search } = new URL(addresses[Math.floor(page * step)]!);
    await (await fetch(cached + pathname + search)).arrayBuffer();
  }
  return { idle, after: await memory(), pages };
}
