import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { brandIds, type BrandId } from '../../../domain/vehicles/brands.ts';
import {
  endpointPath,
  type CheckedBodyOf,
  type Endpoint,
  type IsByBrand,
  type QueryOf,
  type ResponseOf,
} from '../../../domain/wire/endpoint.ts';
import { errorBody, WireError, wireErrors } from '../../../domain/wire/errors.ts';
import { testGroup } from './test-group.ts';

/** What one request asks of an endpoint, read as the server reads it. */
export interface Asked<E extends Endpoint> {
  query: QueryOf<E>;
  body: CheckedBodyOf<E>;
  /** The brand whose path was asked, where the path depends on one. */
  brandId: IsByBrand<E> extends true ? BrandId : undefined;
}

export interface AnswerOptions {
  /** Only the next request; the ones after it get the handlers added before. */
  once?: boolean;
}

/**
 * Answers the requests of one endpoint in place of the server: what `resolver` returns is sent as `{ data }`, and a
 * WireError that it throws as the documented refusal. A body that the server would not read is refused as there.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  resolver: (asked: Asked<E>) => ResponseOf<E> | Promise<ResponseOf<E>>,
  options?: AnswerOptions,
): HttpHandler {
  return handle(
    endpoint,
    async (request) => {
      try {
        const data = await resolver(await read(endpoint, request));
        return HttpResponse.json({ data } as object);
      } catch (error) {
        if (error instanceof ConnectionLost) return HttpResponse.error();
        if (!(error instanceof WireError)) throw error;
        if (error.code !== 'internal' && !endpoint.errors.includes(error.code)) {
          throw new TypeError(`${named(endpoint)} does not document '${error.code}'`, {
            cause: error,
          });
        }
        return HttpResponse.json(errorBody(error.code), wireErrors[error.code]);
      }
    },
    options,
  );
}

/** Thrown by a resolver, it loses the connection in place of an answer. */
export class ConnectionLost extends Error {}

/** Loses the connection during the requests of one endpoint. */
export function loseConnection(endpoint: Endpoint, options?: AnswerOptions): HttpHandler {
  return handle(endpoint, () => HttpResponse.error(), options);
}

function handle(
  endpoint: Endpoint,
  respond: (request: Request) => Response | Promise<Response>,
  options?: AnswerOptions,
): HttpHandler {
  const method = endpoint.method === 'GET' ? http.get : http.post;
  return method(
    ({ request }) => pathsOf(endpoint).has(new URL(request.url).pathname),
    ({ request }) => respond(request),
    options,
  );
}

async function read<E extends Endpoint>(endpoint: E, request: Request): Promise<Asked<E>> {
  const { pathname, searchParams } = new URL(request.url);
  const unknown = [...searchParams.keys()].filter((name) => !endpoint.query?.includes(name));
  if (unknown.length > 0) {
    throw new TypeError(`${named(endpoint)} has no '${unknown.join("', '")}' in its query`);
  }
  const body = endpoint.body?.safeParse(await request.json());
  if (body && !body.success) throw new WireError('invalid_request', { cause: body.error });
  return {
    query: Object.fromEntries(searchParams),
    body: body?.data,
    brandId: pathsOf(endpoint).get(pathname),
  } as Asked<E>;
}

/** Each path of an endpoint with the brand that it is of, if it is of one. */
function pathsOf(endpoint: Endpoint): Map<string, BrandId | undefined> {
  const { path } = endpoint;
  const ofBrands =
    typeof path === 'string' ? [undefined] : brandIds.filter((brandId) => path[brandId]);
  return new Map(ofBrands.map((brandId) => [endpointPath(endpoint, testGroup, brandId), brandId]));
}

function named({ method, path }: Endpoint): string {
  return `${method} ${typeof path === 'string' ? path : Object.values(path)[0]}`;
}
