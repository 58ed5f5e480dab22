import { beforeAll, expect, test } from 'vitest';
import { routePatterns } from '../../domain/addresses/links.ts';
import { searchParameters } from '../../domain/vehicles/search/search-parameters.ts';
import { pageRoutes } from '../../server/site/storefront/routes.ts';
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
async function costlyPieces(attackWith: AttackWith): Promise<string[]> {
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

type AttackWith = (text: string) => Attack;

const inQuery =
  (path: string, name: string): AttackWith =>
  (text) => ({
    method: 'GET',
    url: `${path}?${new URLSearchParams({ ...queryBeside(path, name), [name]: text })}`,
  });

/** The required other parameters of a call. */
function queryBeside(path: string, name: string): Record<string, string> {
  if (!path.includes('/promotion')) return {};
  const beside = { code: 'X', chassis: String(right.get('chassis')), brand_id: '1' };
  return Object.fromEntries(Object.entries(beside).filter(([other]) => other !== name));
}

/** The fields of a body; those of each variant of a union. */
function fieldsOf(schema: Schema): string[][] {
  const { shape = {}, options } = schema._zod.def as {
    shape?: Record<string, Schema>;
    options?: Schema[];
  };
  return options ? options.flatMap(fieldsOf) : [Object.keys(shape)];
}

/** A body with a valid value in each other field. */
const inBody =
  (url: string, fields: readonly string[], field: string): AttackWith =>
  (text) => {
    const valid = Object.fromEntries(fields.map((name) => [name, right.get(name) ?? 1]));
    return { method: 'POST', url, payload: { ...valid, [field]: text } };
  };

const afterPath =
  (path: string): AttackWith =>
  (text) => ({ method: 'GET', url: path + encodeURIComponent(text) });

const inHeader =
  (name: string): AttackWith =>
  (text) => ({
    method: 'GET',
    url: '/medios/nada.jpg',
    headers: { [name]: text.replaceAll(/[\n\t]/g, ' ').replaceAll('é', '\xe9') },
  });

const inCalls = (await allEndpoints()).flatMap(({ name, endpoint }) => {
  const [url = ''] = pathsOf(endpoint);
  const bodies = endpoint.body ? fieldsOf(endpoint.body as Schema) : [];
  return [
    ...(endpoint.query ?? []).map(
      (parameter) => [`the parameter ${parameter} of ${name}`, inQuery(url, parameter)] as const,
    ),
    ...bodies.flatMap((fields) =>
      fields.map((field) => [`the field ${field} of ${name}`, inBody(url, fields, field)] as const),
    ),
  ];
});
const paths = '/medios/ /share/ /artwork/ /photographs/ /noticias/1/ /historias/'.split(' ');
const headers = (
  'accept accept-encoding accept-language authorization content-type cookie if-none-match origin ' +
  'range referer sec-fetch-site user-agent x-forwarded-host x-payments-signature x-request-id x-signature'
).split(' ');

test.each([
  ...inCalls,
  ...Object.values(searchParameters).map(
    (name) => [`the parameter ${name} of a search`, inQuery(routePatterns.families, name)] as const,
  ),
  ...paths.map((path) => [`an address after ${path}`, afterPath(path)] as const),
  ...headers.map((name) => [`the header ${name}`, inHeader(name)] as const),
])('a text of 14 kB in %s takes at most 100 ms', async (_, attackWith) => {
  expect(await costlyPieces(attackWith)).toEqual([]);
});

test('a file name with a NUL is answered with 404', async () => {
  expect((await shop.app.inject('/medios/%00')).statusCode).toBe(404);
});
