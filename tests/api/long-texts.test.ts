import { afterAll, beforeAll, expect, test } from 'vitest';
import { routePatterns } from '../../domain/addresses/links.ts';
import { searchParameters } from '../../domain/vehicles/search/search-parameters.ts';
import type { Endpoint } from '../../domain/wire/endpoint.ts';
import { pageRoutes } from '../../server/storefront/routes.ts';
import { addressRead, renderPage } from '../../src/entry-server.tsx';
import { allEndpoints } from '../faults/hostile/attack.ts';
import { rightValues, type Schema } from '../faults/hostile/bodies.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { startedOperation } from '../support/api/reservations.ts';
import { testGroup } from '../support/wire/test-group.ts';

/** What is repeated until a text is long: an expression that isn't linear has one of them that it cannot stand. */
const pieces = [
  ...[' ', '\t', '\n', 'a', '1', '-', '.', ',', '/', '+', '%', '"', '<', '&', '@', ';', '='],
  ...['1.', '1 ', 'a@', '$ ', 'é'],
];
const longest = 14_000;
const textOf = (piece: string, length = longest) => `${piece.repeat(length / piece.length)}x`;

let shop: TestDealership;
let right: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  shop = await openTestDealership({ settings: { TRUST_PROXY: '1' } });
  pageRoutes(shop.app, shop.dealership.config, {
    render: renderPage,
    addressRead,
    inlineScripts: [],
    compose: async (_: string, page: { body: string }) => page.body,
  });
  right = rightValues(await startedOperation(shop));
});
afterAll(() => shop.close());

interface Attack {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: unknown;
}

let visitors = 0;

/** Milliseconds of processor time that the answer takes. */
async function costOf({ headers, ...attack }: Attack): Promise<number> {
  visitors += 1;
  const from = { 'x-forwarded-for': `10.9.${visitors >> 8}.${visitors & 255}` };
  const before = process.cpuUsage();
  const { statusCode } = await shop.app.inject({
    ...(attack as { method: 'GET'; url: string; payload: object }),
    headers: { ...from, ...headers },
  });
  const { user, system } = process.cpuUsage(before);
  expect(statusCode).not.toBe(500);
  return (user + system) / 1000;
}

/**
 * The pieces whose long text costs more than 100 ms each of three times, and more than the growth of the text. A busy or a slow
 * machine alone fails no test.
 */
async function costlyPieces(attackWith: (text: string) => Attack): Promise<string[]> {
  const costly: string[] = [];
  for (const piece of pieces) {
    const cost = async (length: number) => {
      const costs = [];
      for (let time = 0; time < 3; time += 1)
        costs.push(await costOf(attackWith(textOf(piece, length))));
      return Math.min(...costs);
    };
    if ((await costOf(attackWith(textOf(piece)))) <= 100) continue;
    const [whole, half] = [await cost(longest), await cost(longest / 2)];
    if (whole > 100 && whole > half * 2.5) costly.push(piece);
  }
  return costly;
}

const query = (path: string, name: string) => (text: string) => ({
  method: 'GET',
  url: `${path}?${new URLSearchParams({ ...queryBeside(path, name), [name]: text })}`,
});

/** What a call needs besides to look at a parameter. */
function queryBeside(path: string, name: string): Record<string, string> {
  if (!path.includes('/promotion')) return {};
  const beside = { code: 'X', chassis: String(right.get('chassis')), brand_id: '1' };
  return Object.fromEntries(Object.entries(beside).filter(([other]) => other !== name));
}

const pathsOf = ({ path }: Endpoint): string[] => {
  const [first] = typeof path === 'string' ? [path] : Object.values(path).filter(Boolean);
  return first ? [first.replace(':group', testGroup)] : [];
};

interface Definition {
  shape?: Record<string, Schema>;
  options?: Schema[];
}

/** The right values of a body's fields, and of the fields inside of them as far as they are known. */
function bodiesOf(schema: Schema): Record<string, unknown>[] {
  const { shape, options } = schema._zod.def as Definition;
  if (options) return options.flatMap(bodiesOf);
  return [Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, right.get(name) ?? 1]))];
}

test('a long text in a parameter of a call costs little', async () => {
  for (const { name, endpoint } of await allEndpoints()) {
    for (const path of pathsOf(endpoint)) {
      for (const parameter of endpoint.query ?? []) {
        expect([name, parameter, await costlyPieces(query(path, parameter))]).toEqual([
          name,
          parameter,
          [],
        ]);
      }
    }
  }
});

test('a long text in a field of a call costs little', async () => {
  for (const { name, endpoint } of await allEndpoints()) {
    const bodies = endpoint.body ? bodiesOf(endpoint.body as Schema) : [];
    for (const [url, body] of pathsOf(endpoint).flatMap((path) =>
      bodies.map((each) => [path, each] as const),
    )) {
      for (const field of Object.keys(body)) {
        const costly = await costlyPieces((text) => ({
          method: 'POST',
          url,
          payload: { ...body, [field]: text },
        }));
        expect([name, field, costly]).toEqual([name, field, []]);
      }
    }
  }
});

test.each(Object.values(searchParameters))(
  'a long text in the parameter %s of a search costs little',
  async (name) => {
    expect(await costlyPieces(query(routePatterns.families, name))).toEqual([]);
  },
);

test.each(['/medios/', '/share/', '/artwork/', '/photographs/', '/noticias/1/', '/historias/'])(
  'a long text after %s costs little',
  async (path) => {
    const costly = await costlyPieces((text) => ({
      method: 'GET',
      url: path + encodeURIComponent(text),
    }));
    expect(costly).toEqual([]);
  },
);

test.each([
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'if-none-match', 'range'],
  ...['referer', 'user-agent', 'origin', 'sec-fetch-site', 'x-request-id', 'x-forwarded-host'],
  ...['authorization', 'content-type', 'x-payments-signature', 'x-signature'],
])('a long text in the header %s costs little', async (name) => {
  const costly = await costlyPieces((text) => ({
    method: 'GET',
    url: '/medios/nada.jpg',
    headers: { [name]: text.replaceAll(/[\n\t]/g, ' ').replaceAll('é', '\xe9') },
  }));
  expect(costly).toEqual([]);
});

test('a name with a NUL is no file', async () => {
  expect((await shop.app.inject('/medios/%00')).statusCode).toBe(404);
});
