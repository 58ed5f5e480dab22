import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { type BrandId } from '../../../domain/vehicles/brands.ts';
import {
  endpointPath,
  type CheckedBodyOf,
  type Endpoint,
  type IsByBrand,
  type QueryOf,
  type ResponseOf,
} from '../../../domain/wire/endpoint.ts';
import { dealershipArrivalEndpoint } from '../../../domain/wire/dealership/arrival.ts';
import { errorBody, WireError, wireErrors, type ErrorCode } from '../../../domain/wire/errors.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { demoParameters } from '../samples/demo-parameters.ts';
import { testGroup } from './test-group.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { hasCall } from '../../../domain/wire/endpoint.ts';

/** One request to an endpoint, parsed as the server does. */
export interface Received<E extends Endpoint> {
  query: QueryOf<E>;
  body: CheckedBodyOf<E>;
  /** The brand of the path, if the path depends on one. */
  brandId: IsByBrand<E> extends true ? BrandId : undefined;
}

export interface AnswerOptions {
  /** Answers only the next request; later ones get the earlier handlers. */
  once?: boolean;
}

/**
 * A handler for one endpoint: sends the result of `resolver` as `{ data }`, and a thrown WireError as its refusal.
 * Refuses invalid bodies like the server.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  resolver: (requests: Received<E>) => ResponseOf<E> | Promise<ResponseOf<E>>,
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

/** Answers each request of one endpoint with the same data, and returns a list that gets their bodies. */
export function record<E extends Endpoint>(
  endpoint: E,
  data: ResponseOf<E>,
): readonly CheckedBodyOf<E>[] {
  const bodies: CheckedBodyOf<E>[] = [];
  network.use(
    answer(endpoint, ({ body }) => {
      bodies.push(body);
      return data;
    }),
  );
  return bodies;
}

export function refuse<E extends Endpoint>(
  endpoint: E,
  code: ErrorCode,
  options?: AnswerOptions,
): HttpHandler {
  return answer(
    endpoint,
    () => {
      throw new WireError(code);
    },
    options,
  );
}

/** A resolver throws this to lose the connection. */
export class ConnectionLost extends Error {}

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

async function read<E extends Endpoint>(endpoint: E, request: Request): Promise<Received<E>> {
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
  } as Received<E>;
}

function pathsOf(endpoint: Endpoint): Map<string, BrandId | undefined> {
  const ofBrands =
    typeof endpoint.path === 'string'
      ? [undefined]
      : specifiedBrands.filter((brand) => hasCall(endpoint, brand));
  return new Map(
    ofBrands.map((brand) => [endpointPath(endpoint, testGroup, brand), brand?.id] as const),
  );
}

function named({ method, path }: Endpoint): string {
  return `${method} ${typeof path === 'string' ? path : Object.values(path)[0]}`;
}

/** Answers the parameters call with the demo's parameters, with changes. */
export function answerParameters(
  changes: Partial<ResponseOf<typeof parameterEndpoint>>,
): HttpHandler {
  return answer(parameterEndpoint, () => ({ ...demoParameters, ...changes }));
}

/**
 * The mocked network, of Node or of a page: it answers the parameters call with the demo's and counts
 * arrivals, and tests add answers with
 * `network.use(answer(…))`.
 */
export const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [answerParameters({}), answer(dealershipArrivalEndpoint, () => ({ is_counted: true }))],
  context: { quiet: true },
});

/** Requests without a handler; they fail the test. */
export const unexpectedRequests: string[] = [];

export function openNetwork(): void {
  network.configure({
    onUnhandledFrame: ({ frame }) => {
      const { request } = frame.data as { request: Request };
      unexpectedRequests.push(`${request.method} ${request.url}`);
      throw new Error(`no handler expects ${unexpectedRequests.at(-1)}`);
    },
  });
  network.enable();
}
