import type * as z from 'zod/mini';
import type { Brand } from '../vehicles/brands.ts';
import type { CallVersion } from '../vehicles/stored-brand.ts';
import type { ErrorCode } from './errors.ts';

/** The type of a response, without a schema: the browser trusts the answers of our own server. */
export interface Shape<T> {
  readonly type?: T;
}

export function shape<T>(): Shape<T> {
  return {};
}

/**
 * One call of the dealership system. The server's route, the typed client and the test handlers are made from it.
 * Answers are `{ data }`; refusals `{ error: { code, message, request_id } }` with one of `errors` (or `internal`).
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** One path, or one for each version of a brand's calls (SPEC §7). `:group` stands for the dealer group's slug. */
  path: string | PathsByBrand;
  /** Only brands with savings plans have the call. */
  isOfPlans?: true;
  /** Names of the query parameters; all are optional texts. */
  query?: readonly string[];
  body?: z.ZodMiniType;
  /** The body is a multipart form, which can contain a file. */
  isMultipart?: true;
  response: Shape<unknown>;
  /** See `timeLimitOf`. */
  timeLimitMs?: number;
  errors: readonly ErrorCode[];
}

/** The paths by call version; `:calls` stands for the brand's name in its calls. */
export type PathsByBrand = Readonly<Record<CallVersion, `/${string}/:calls/${string}`>>;

/** Declares an endpoint with its literal types. */

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export type QueryOf<E extends Endpoint> = E extends {
  query: readonly (infer Name extends string)[];
}
  ? Partial<Record<Name, string>>
  : Record<never, string>;

export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : E extends { isMultipart: true }
    ? FormData
    : undefined;

/** The body that the server's handler receives after validation. */
export type CheckedBodyOf<E extends Endpoint> = E extends { body: infer Body extends z.ZodMiniType }
  ? z.output<Body>
  : undefined;

export type ResponseOf<E extends Endpoint> =
  E['response'] extends Shape<infer Response> ? Response : never;

export type IsByBrand<E extends Endpoint> = E['path'] extends string ? false : true;

/** For calls that wait for the payments provider. */
export const paymentLimitMs = 60_000;

/** Milliseconds after which a browser aborts a call: by the kind of the call, or the endpoint's own. */
export function timeLimitOf({ method, timeLimitMs }: Endpoint): number {
  return timeLimitMs ?? (method === 'GET' ? 20_000 : 30_000);
}

export function hasCall({ isOfPlans }: Endpoint, { savingsPlans }: Brand): boolean {
  return !isOfPlans || savingsPlans !== null;
}

/** The path of a call, for a brand if it depends on one. Throws a RangeError when the brand has no such call. */
export function endpointPath(endpoint: Endpoint, group: string, brand?: Brand): string {
  if (typeof endpoint.path === 'string') return endpoint.path.replace(':group', group);
  if (!brand || !hasCall(endpoint, brand)) {
    throw new RangeError(`brand ${brand?.id} has no such call`);
  }
  return endpoint.path[brand.calls.version].replace(':calls', brand.calls.name);
}
