import { findBrand, type BrandId, type Brands } from '../../domain/vehicles/brands.ts';
import {
  endpointPath,
  timeLimitOf,
  type BodyOf,
  type Endpoint,
  type IsByBrand,
  type QueryOf,
  type ResponseOf,
} from '../../domain/wire/endpoint.ts';
import { ConnectionLost, isErrorBody, WireError } from '../../domain/wire/errors.ts';
import { recordStatus } from './too-many-requests.ts';

/** Sends one request: over the network in the browser, inside the process on the server. */
export type Transport = (request: {
  method: 'GET' | 'POST';
  url: string;
  body: unknown;
  signal: AbortSignal | undefined;
  /** Milliseconds without an answer after which the connection counts as lost. */
  timeLimitMs: number;
}) => Promise<{ status: number; body: unknown }>;

export type CallArguments<E extends Endpoint> = {
  query?: QueryOf<E>;
  signal?: AbortSignal;
} & (IsByBrand<E> extends true ? { brandId: BrandId } : { brandId?: undefined }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> });

/** Typed calls of the endpoints. Throws a WireError for a documented refusal and ConnectionLost without an answer; any other error is a defect. */
export interface Client {
  readonly brands: Brands;
  call<E extends Endpoint>(endpoint: E, args: CallArguments<E>): Promise<ResponseOf<E>>;
}

export function createClient(group: string, brands: Brands, transport: Transport): Client {
  return {
    brands,
    async call(endpoint, { brandId, query, body, signal }) {
      const path = endpointPath(
        endpoint,
        group,
        brandId === undefined ? undefined : findBrand(brands, brandId),
      );
      const search = new URLSearchParams(query).toString();
      const answer = await transport({
        method: endpoint.method,
        url: search ? `${path}?${search}` : path,
        body,
        signal,
        timeLimitMs: timeLimitOf(endpoint),
      });
      if (isErrorBody(answer.body)) {
        const { code, ended_on: endedOn } = answer.body.error;
        throw new WireError(code, { endedOn });
      }
      const data = (answer.body as { data?: unknown } | null)?.data;
      // SPEC §7: an answer without data is a failure.
      if (answer.status >= 400 || data === undefined) {
        throw new Error(`${endpoint.method} ${path} answered ${answer.status} without data`);
      }
      return data as ResponseOf<typeof endpoint>;
    },
  };
}

export const browserTransport: Transport = async ({ method, url, body, signal, timeLimitMs }) => {
  const limit = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await fetch(url, {
      method,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: { accept: 'application/json' },
      referrerPolicy: 'no-referrer',
      ...(body === undefined ? {} : encoded(body)),
    });
    recordStatus(new URL(response.url).pathname, response.status);
    return { status: response.status, body: await response.json() };
  } catch (cause) {
    // Of these calls, only a lost network throws a TypeError; an aborted call and a body that isn't JSON throw other
    // errors.
    throw cause instanceof TypeError || cause === limit.reason
      ? new ConnectionLost({ cause })
      : cause;
  }
};

function encoded(body: unknown): RequestInit {
  if (body instanceof FormData) return { body };
  return {
    body: JSON.stringify(body),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  };
}
