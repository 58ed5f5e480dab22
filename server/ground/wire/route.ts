import { typedText } from '../../../domain/words/typed-text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../../../domain/vehicles/brands.ts';
import { callVersions, type CallVersion } from '../../../domain/vehicles/stored-brand.ts';
import {
  hasCall,
  type CheckedBodyOf,
  type Endpoint,
  type IsByBrand,
  type QueryOf,
  type ResponseOf,
} from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { longestValue } from '../../../domain/wire/texts.ts';
import { everySubject, type Subject } from '../db/changes.ts';
import type { CachedAnswers } from './cached-answers.ts';
import { recordSubjects } from './read-subjects.ts';

export interface Call<E extends Endpoint> {
  query: QueryOf<E>;
  body: CheckedBodyOf<E>;
  brand: IsByBrand<E> extends true ? Brand : undefined;
  request: FastifyRequest;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

/** A call with answers for everybody, and their subjects. Pages with other calls are cached until any change. */
export interface Shown {
  subjects?(call: { query: Readonly<Record<string, string>>; brand: Brand }): readonly Subject[];
  /** Caches the answers as JSON. Only for answers that are the same for everybody. */
  answers?: CachedAnswers<Buffer>;
}

/**
 * Serves one endpoint of the contract, at its path or at the path of each brand, and one item also at its id below that
 * path. The brands are those of `app.brands()` at each call. The handler gets a validated body and returns the data; a
 * WireError that it throws becomes the documented refusal. With cached answers, it must depend only on the declared
 * query and the brand.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  group: string,
  endpoint: E,
  handler: Handler<E>,
  shown?: Shown,
): void {
  const { path } = endpoint;
  const served = typeof path === 'string' ? [undefined] : callVersions;
  for (const version of served) {
    const address = typeof path === 'string' ? path.replace(':group', group) : path[version!];
    for (const url of takesAnId(endpoint) ? [address, `${address}/:id`] : [address]) {
      // Volkswagen and Chevrolet have one path for the stock list and for a single unit (SPEC §7).
      if (app.hasRoute({ method: endpoint.method, url })) continue;
      app.route({
        method: endpoint.method,
        url,
        handler: async (request, reply) => {
          // A browser excludes a page with a `no-store` call from its back/forward cache.
          reply.header('cache-control', shown ? 'no-cache' : 'no-store');
          const { calls, ...item } = request.params as { calls?: string; id?: string };
          const query = { ...typedQuery(request.query as object), ...item };
          const brand = version && (await calledBrand(app, endpoint, version, calls));
          const call = {
            query: checkedQuery(endpoint, query),
            body: checkedBody(endpoint, request.body),
            brand,
            request,
          } as Call<E>;
          const subjects = shown?.subjects?.(call as never) ?? everySubject;
          recordSubjects(subjects);
          if (!shown?.answers) return { data: await handler(call) };
          reply.type('application/json; charset=utf-8');
          return shown.answers.get(
            nameOf(endpoint, [address, brand?.id ?? null], query),
            subjects,
            async () => Buffer.from(JSON.stringify({ data: await handler(call) })),
          );
        },
      });
    }
  }
}

/** The brand of a path. Throws `not_found` for an unknown brand, and for a brand without the call. */
async function calledBrand(
  app: FastifyInstance,
  endpoint: Endpoint,
  version: CallVersion,
  name: string | undefined,
): Promise<Brand> {
  const brand = (await app.brands()).find(
    ({ calls }) => calls.version === version && calls.name === name,
  );
  if (!brand || !hasCall(endpoint, brand)) throw new WireError('not_found');
  return brand;
}

/** The cache key of a call, with only the parameters that it reads. */
function nameOf(endpoint: Endpoint, of: readonly unknown[], query: object): string {
  const values = query as Record<string, unknown>;
  return JSON.stringify([...of, ...(endpoint.query ?? []).map((name) => values[name] ?? null)]);
}

/** Whether the call can fetch one item, by an id in its query or at the end of its path (SPEC §7). */
function takesAnId({ path, query }: Endpoint): boolean {
  return typeof path !== 'string' && Boolean(query?.includes('id'));
}

function checkedBody(endpoint: Endpoint, body: unknown): unknown {
  if (!endpoint.body) return undefined;
  const result = endpoint.body.safeParse(body);
  if (!result.success) throw new WireError('invalid_request');
  return result.data;
}

/** Refuses repeated parameters, which are parsed as lists, NUL, which the databases reject, and long values. */
function checkedQuery(endpoint: Endpoint, query: unknown): unknown {
  const values = query as Record<string, unknown>;
  for (const name of endpoint.query ?? []) {
    const value = values[name];
    const isText =
      typeof value === 'string' && value.length <= longestValue && !value.includes('\0');
    if (value !== undefined && !isText) throw new WireError('invalid_request');
  }
  return query;
}

/** Parses a whole number from a query. Throws `invalid_request` for any other text. */
export function queryNumber(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new WireError('invalid_request');
  return Number(value);
}

/** The values of a query in the characters of a keyboard. */
const typedQuery = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? typedText(value) : value,
    ]),
  );
