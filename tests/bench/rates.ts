import autocannon from 'autocannon';
import { links } from '../../domain/addresses/links.ts';
import { endpointPath, type Endpoint } from '../../domain/wire/endpoint.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { brandOf } from '../../domain/vehicles/brands.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { median, type Bench, type Figure } from './figures.ts';
import { withProgram, withServers } from './program.ts';

/** Public pages by what the bench calls them. */
export const pages = {
  home: links.home(),
  models: links.families(),
  brand: links.families('volkswagen'),
  offers: links.offers(),
  plans: links.savingsPlans(),
  news: links.news(),
  contact: links.contact(),
};

const calls: Record<string, Endpoint> = {
  families: familiesEndpoint,
  stock: stockEndpoint,
  offers: offersEndpoint,
  parameters: parameterEndpoint,
};

const at = (path: string) => `?url=${encodeURIComponent(path)}`;

/** Pages that are rendered for each request, compared with React's part of them. */
export const measureRenderings: Bench = (dataDir) =>
  withServers([dataDir], async function* ([server]) {
    const { uncached, baseline } = server!;
    for (const [name, path] of Object.entries(pages)) {
      const bare = `${baseline}/bare${at(path)}`;
      yield* compare(name, uncached + path, bare, { connections: 10, min: 0.6 });
      // Of several clients, each waits for the renderings of the others.
      const { p99 } = await measure(uncached + path, 1);
      yield { name: `${name}, p99 of one client`, value: p99, max: 25, unit: 'ms' };
    }
  });

/** Pages and calls from the caches, compared with sending a ready buffer. */
export const measureCached: Bench = (dataDir) =>
  withProgram(dataDir, ({ origin }) =>
    withServers([dataDir], async function* ([server]) {
      const { baseline } = server!;
      for (const [name, path] of Object.entries(pages)) {
        const ready = `${baseline}/page${at(path)}`;
        yield* compare(name, origin + path, ready, { connections: 50, min: 0.7, p99: 10 });
      }
      for (const [name, endpoint] of Object.entries(calls)) {
        const path = endpointPath(endpoint, testGroup, brandOf(specifiedBrands, 1));
        const ready = `${baseline}/call${at(path)}`;
        yield* compare(`call ${name}`, origin + path, ready, { connections: 10, min: 0.5 });
      }
    }),
  );

const rounds = 3;
const seconds = 2;

type Measured = Record<'perSecond' | 'p99', number>;

/** Measures an address and a baseline in turns, so that other load on the machine slows both. */
async function* compare(
  name: string,
  ours: string,
  baseline: string,
  { connections, min, p99 }: { connections: number; min: number; p99?: number },
): AsyncGenerator<Figure> {
  const results: Record<'ours' | 'baseline', Measured[]> = { ours: [], baseline: [] };
  for (let round = 0; round < rounds; round++) {
    results.ours.push(await measure(ours, connections));
    results.baseline.push(await measure(baseline, connections));
  }
  const rate = (of: Measured[]) => median(of.map(({ perSecond }) => perSecond));
  const [one, other] = [rate(results.ours), rate(results.baseline)];
  const beside = `${one.toFixed(0)} of ${other.toFixed(0)} a second`;
  yield { name, value: one / other, min, unit: 'of the baseline', beside };
  const slowest = median(results.ours.map((each) => each.p99));
  if (p99) yield { name: `${name}, p99`, value: slowest, max: p99, unit: 'ms' };
}

/** Reads an address over several connections for two seconds. */
export async function measure(url: string, connections: number, body?: object): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}
