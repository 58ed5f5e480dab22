import { cpSync } from 'node:fs';
import { links } from '../../domain/addresses/links.ts';
import { endpointPath } from '../../domain/wire/endpoint.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { unitSearchEndpoint } from '../../domain/wire/unit-search.ts';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { copyUnits } from '../support/database/copied-units.ts';
import { programClient } from '../support/program/program.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { median, type Bench } from './figures.ts';
import { pages } from './pages.ts';
import { withServers } from './program.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { brandOf } from '../../domain/vehicles/brands.ts';
import { shopperAt } from '../support/api/shopper.ts';

/** Requests until the engine has compiled a page's code. */
const warmings = 10;
const repetitions = 15;

/**
 * Pages and calls with a growing stock, without cached answers, in turns: up to 10,000 units, `growth 100000` beyond.
 * Each size has its own data.
 */
export const measureGrowth: Bench = async function* (dataDir) {
  const last = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 10_000);
  const stocks: { folder: string; units: number }[] = [];
  for (const size of [0, 10_000, 100_000].filter((each) => each <= last)) {
    const folder = `${dataDir}-${size}`;
    cpSync(dataDir, folder, { recursive: true });
    stocks.push({ folder, units: await growStock(folder, size) });
  }
  const folders = stocks.map(({ folder }) => folder);
  yield* withServers(folders, async function* (servers) {
    for await (const { name, times } of measureSizes(servers)) {
      for (const [index, { units }] of [...stocks.entries()].slice(1)) {
        const [before, now] = [times[0]!, times[index]!];
        const beside = `${now.toFixed(1)} instead of ${before.toFixed(1)} ms`;
        yield {
          name: `${name}, ${units} units`,
          value: now / before,
          max: 1.5,
          unit: '×',
          beside,
        };
      }
    }
  });
};

async function growStock(dataDir: string, wanted: number): Promise<number> {
  const { db, close } = await openDatabase({ dataDir });
  const units = await copyUnits(db, wanted);
  await close();
  return units;
}

/** The median milliseconds of each page or call on each server. */
async function* measureSizes(origins: string[]) {
  const client = programClient(origins[0]!);
  const [unit] = await shopperAt(client).units(1);
  const brand = brandOf(specifiedBrands, 1);
  const stockCall = endpointPath(stockEndpoint, testGroup, brand);
  const filters = 'marca=volkswagen&carroceria=suv';
  const addresses = {
    ...pages,
    'offers of a family': `${links.offers()}?familia=14`,
    versions: links.versions({ brand: 'volkswagen', name: 'Nivus', id: 14 }),
    unit: links.buy(unitAddress(specifiedBrands, unit!)),
    'search by text': `${links.families()}?q=nivus+gris`,
    'search by filters': `${links.families()}?${filters}`,
    'search call': `${endpointPath(unitSearchEndpoint, testGroup)}?${filters}`,
    'stock of a family': `${stockCall}?family_id=14&equal=1`,
    'stock of a brand': `${stockCall}?equal=1`,
    'whole stock, family': `${stockCall}?family_id=14`,
    'site map': '/sitemap/volkswagen.xml',
  };
  for (const [name, path] of Object.entries(addresses)) {
    const reads = origins.map((origin) => async () => (await fetch(origin + path)).arrayBuffer());
    yield { name, times: await medians(reads) };
  }
  const starts = origins.map((origin) => {
    const shopper = shopperAt(programClient(origin));
    return () => shopper.start(unit!);
  });
  yield { name: 'start', times: await medians(starts) };
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
  return times.map(median);
}
