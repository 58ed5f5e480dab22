import { links } from '../../domain/addresses/links.ts';
import { endpointPath, type Endpoint } from '../../domain/wire/endpoint.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { testGroup } from '../support/wire/test-group.ts';
import type { Pair } from './pair.ts';
import type { BenchOrigins } from './server.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { brandOf } from '../../domain/vehicles/brands.ts';

const pages = {
  home: links.home(),
  families: links.families(),
  brand: links.families('volkswagen'),
  offers: links.offers(),
  plans: links.savingsPlans(),
  news: '/noticias',
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
export function renderedPages({ uncached, baseline }: BenchOrigins): Pair[] {
  return Object.entries(pages).map(([name, path]) => ({
    name: `render ${name}`,
    ours: uncached + path,
    baseline: `${baseline}/bare${at(path)}`,
    connections: 10,
    target: 0.6,
  }));
}

/** Pages from the cache, compared with sending a ready buffer. */
export function cachedPages({ cached, baseline }: BenchOrigins): Pair[] {
  return Object.entries(pages).map(([name, path]) => ({
    name: `cached ${name}`,
    ours: cached + path,
    baseline: `${baseline}/page${at(path)}`,
    connections: 50,
    target: 0.7,
    p99: 10,
  }));
}

/** Calls of the catalogue, compared with sending the same JSON from memory. */
export function catalogueCalls({ cached, baseline }: BenchOrigins): Pair[] {
  return Object.entries(calls).map(([name, endpoint]) => {
    const path = endpointPath(endpoint, testGroup, brandOf(specifiedBrands, 1));
    return {
      name: `call ${name}`,
      ours: cached + path,
      baseline: `${baseline}/call${at(path)}`,
      connections: 10,
      target: 0.5,
    };
  });
}
