import { beforeAll, expect, test } from 'vitest';
import { routePatterns } from '../../domain/addresses/links.ts';
import { searchParameters } from '../../domain/vehicles/search/search-parameters.ts';
import { pageRoutes } from '../../server/storefront/routes.ts';
import { bareRenderer } from '../support/api/renderer.ts';
import { allEndpoints } from '../faults/hostile/attack.ts';
import { rightValues, type Schema } from '../faults/hostile/bodies.ts';
import { pathsOf } from '../faults/hostile/requests.ts';
import { testDealership } from '../support/api/dealership.ts';

/** A long text repeats one of them: an expression that is not linear backtracks over at least one of these. */
const pieces = [...' \t\na1-.,/+%"<&@;=', '1.', '1 ', 'a@', '$ ', 'é'];
/** A short text first: a cubic expression would take hours for the long one. */
const lengths = [875, 14_000];
const maxMilliseconds = 100;
const textOf = (piece: string, length: number) =>
  `${piece.repeat(Math.floor(length / piece.length))}x`;

const shop = testDealership({ settings: { TRUST_PROXY: '1' } });
let right: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  pageRoutes(shop.app, shop.dealership.config, bareRenderer);
  right = rightValues(await shop.startedOperation());
});

interface Attack {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: unknown;
}

let visitors = 0;

/** Milliseconds of this thread's processor time for an answer, without other programs and threads. */
async function costOf({ headers, ...attack }: Attack): Promise<number> {
  visitors += 1;
  const from = { 'x-forwarded-for': `10.9.${visitors >> 8}.${visitors & 255}` };
  const before = process.threadCpuUsage();
  const { statusCode } = await shop.app.inject({
    ...(attack as { method: 'GET'; url: string; payload: object }),
    headers: { ...from, ...headers },
  });
  const { user, system } = process.threadCpuUsage(before);
  expect(statusCode).not.toBe(500);
  return (user + system) / 1000;
}

/**
 * The pieces whose long text takes more than 100 ms, the minimum of four attempts, and grows faster than the text. So
 * no first call, slow machine or garbage collection fails a test.
 */
async function costlyPieces(attackWith: (text: string) => Attack): Promise<string[]> {
  const leastCost = async (piece: string, length: number) => {
    const costs = [];
    for (let time = 0; time < 3; time += 1)
      costs.push(await costOf(attackWith(textOf(piece, length))));
    return Math.min(...costs);
  };
  const isCostly = async (piece: string, length: number) => {
    if ((await costOf(attackWith(textOf(piece, length)))) <= maxMilliseconds) return false;
    const whole = await leastCost(piece, length);
    return whole > maxMilliseconds && whole > 2.5 * (await leastCost(piece, length / 2));
  };
  const costly: string[] = [];
  for (const piece of pieces) {
    for (const length of lengths) {
      if (!(await isCostly(piece, length))) continue;
      costly.push(piece);
      break;
    }
  }
  return costly;
}

const query = (path: string, name: string) => (text: string) => ({
  method: 'GET',
  url: `${path}?${new URLSearchParams({ ...queryBeside(path, name), [name]: text })}`,
});

/** The required other parameters of a call. */
function queryBeside(path: string, name: string): Record<string, string> {
  if (!path.includes('/promotion')) return {};
  const beside = { code: 'X', chassis: String(right.get('chassis')), brand_id: '1' };
  return Object.fromEntries(Object.entries(beside).filter(([other]) => other !== name));
}

interface Definition {
  shape?: Record<string, Schema>;
  options?: Schema[];
}

/** A body with a valid value in each field; one for each variant of a union. */
function bodiesOf(schema: Schema): Record<string, unknown>[] {
  const { shape, options } = schema._zod.def as Definition;
  if (options) return options.flatMap(bodiesOf);
  return [Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, right.get(name) ?? 1]))];
}

test('a text of 14 kB in a parameter of a call takes at most 100 ms', async () => {
  for (const { name, endpoint } of await allEndpoints()) {
    for (const path of pathsOf(endpoint).slice(0, 1)) {
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

test('a text of 14 kB in a field of a call takes at most 100 ms', async () => {
  for (const { name, endpoint } of await allEndpoints()) {
    const bodies = endpoint.body ? bodiesOf(endpoint.body as Schema) : [];
    for (const [url, body] of pathsOf(endpoint)
      .slice(0, 1)
      .flatMap((path) => bodies.map((each) => [path, each] as const))) {
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
  'a text of 14 kB in the parameter %s of a search takes at most 100 ms',
  async (name) => {
    expect(await costlyPieces(query(routePatterns.families, name))).toEqual([]);
  },
);

test.each(['/medios/', '/share/', '/artwork/', '/photographs/', '/noticias/1/', '/historias/'])(
  'a text of 14 kB after %s takes at most 100 ms',
  async (path) => {
    const costly = await costlyPieces((text) => ({
      method: 'GET',
      url: path + encodeURIComponent(text),
    }));
    expect(costly).toEqual([]);
  },
);

test.each([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-host',
  'x-payments-signature',
  'x-request-id',
  'x-signature',
])('a text of 14 kB in the header %s takes at most 100 ms', async (name) => {
  const costly = await costlyPieces((text) => ({
    method: 'GET',
    url: '/medios/nada.jpg',
    headers: { [name]: text.replaceAll(/[\n\t]/g, ' ').replaceAll('é', '\xe9') },
  }));
  expect(costly).toEqual([]);
});

test('a file name with a NUL is answered with 404', async () => {
  expect((await shop.app.inject('/medios/%00')).statusCode).toBe(404);
});
