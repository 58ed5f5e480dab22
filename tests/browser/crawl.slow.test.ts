import type { BrowserContext } from 'playwright-core';
import { matchRoutes } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { routePatterns } from '../../domain/addresses/links.ts';
import { arrival, type Arrival } from './arrival.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

/** The number of tabs that open pages at the same time. */
const tabs = 4;

let context: BrowserContext;
beforeAll(async () => {
  context = await storefront.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  // The crawl doesn't need pictures.
  await context.route(/\.(mp4|woff2)$/, (route) => route.fulfill({ body: '' }));
});

/** Opens one page of each kind that can be reached by links from the home page, and returns their arrivals. */
async function crawl(): Promise<Map<string, Arrival>> {
  const arrived = new Map<string, Arrival>();
  const waiting = ['/'];
  const seen = new Set([likeness('/')]);
  async function walk() {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const found = await arrival(page, storefront.origin, path);
      arrived.set(path, found);
      for (const link of found.links) {
        if (isPicture(link) || seen.has(likeness(link))) continue;
        seen.add(likeness(link));
        waiting.push(link);
      }
    }
    await page.close();
  }
  // One tab opens the first page, and its links start the others.
  while (waiting.length > 0) {
    await Promise.all(Array.from({ length: Math.min(tabs, waiting.length) }, walk));
  }
  return arrived;
}

/** An enlarged drawing has an address of its own, and no application. */
function isPicture(link: string): boolean {
  return new URL(link, storefront.origin).pathname.startsWith('/artwork/');
}

/** The kind of a page. Pages of one kind differ only in their data, for example the units of a family. */
function likeness(link: string): string {
  const { pathname, searchParams } = new URL(link, storefront.origin);
  const route = routeOf(pathname);
  const requests = [...searchParams.keys()].sort().join();
  if (!route) return `${pathname}?${requests}`;
  const { pattern } = route;
  const { family_id, id, brand } = route.params;
  const isAlikeByBrand = requests !== '' || pattern === routePatterns.dealershipStart;
  return `${pattern} ${(!isAlikeByBrand && (family_id ?? id)) || brand || ''}?${requests}`;
}

const patterns = Object.values(routePatterns);
const routes = patterns.map((path) => ({ path }));

/** The route that the application takes for an address. */
function routeOf(pathname: string) {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && { pattern: match.route.path, params: match.params };
}

// On a busy machine the crawl takes longer than any other hook.
describe('following every link from the home page', () => {
  let pages: Map<string, Arrival>;
  beforeAll(async () => {
    pages = await crawl();
  }, 900_000);

  test.each<[string, (found: Arrival) => boolean]>([
    ['is there', ({ status }) => status === 200],
    ['has a title', ({ title }) => title.length > 5 && title.length < 120],
    ['has one main heading', ({ headings }) => headings === 1],
    ['logs no error', ({ problems }) => problems.length === 0],
  ])('shows that each page %s', (_, isGood) => {
    const wrong = [...pages].filter(([, found]) => !isGood(found));
    expect(wrong.map(([path, found]) => ({ path, ...found, links: [] }))).toEqual([]);
  });

  test('reaches every linked route, and no address outside the route table', () => {
    const pathnames = [...pages.keys()].map((path) => new URL(path, storefront.origin).pathname);
    expect(pathnames.filter((pathname) => !routeOf(pathname))).toEqual([]);
    const reached = new Set<string | undefined>(
      pathnames.map((pathname) => routeOf(pathname)?.pattern),
    );
    // Not linked: answers to forms, pages of an operation, its start (a form opens it), and the form for a held unit.
    const { cvReceived, cvError, dealershipStart, buyCode, resume, step, alert } = routePatterns;
    const unlinked: string[] = [cvReceived, cvError, dealershipStart, buyCode, resume, step, alert];
    const expected = patterns.filter((pattern) => !unlinked.includes(pattern));
    expect(expected.filter((pattern) => !reached.has(pattern))).toEqual([]);
  });

  test('finds no missing page among others of the same kinds', async () => {
    const others = [...new Set([...pages.values()].flatMap(({ links }) => links))].filter(
      (link) => !pages.has(link) && !isPicture(link),
    );
    expect(others.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const path of others) {
      const response = await fetch(storefront.origin + path);
      const page = await response.text();
      // The server sends some of the wizard's pages without their screens, with a text for browsers without script.
      const shown = path.startsWith('/concesionario-digital') ? withoutScript(page) : page;
      const headings = shown.match(/<h1[ >]/g) ?? [];
      if (response.status !== 200 || headings.length !== 1) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });
});

/** The parts of a page that show only without script. */
function withoutScript(page: string): string {
  return Array.from(page.matchAll(/<noscript>(.*?)<\/noscript>/gs), ([, text]) => text).join('');
}
