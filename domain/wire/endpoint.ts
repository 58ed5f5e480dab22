import type * as z from 'zod/mini';
import type { BrandId } from '../vehicles/brands.ts';
import type { ErrorCode } from './errors.ts';

/** Carries a type and no value: what a call answers needs no check in the browser, for the answer is our own server's. */
export interface Shape<T> {
  readonly type?: T;
}

export function shape<T>(): Shape<T> {
  return {};
}

/**
 * One call of the dealership system. The server's route, the typed client and the test handlers are made from it.
 * Answers are `{ data }`; refusals `{ error: { code, message } }` with one of `errors` (or `internal`).
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** One path, or one for each brand that has the call (SPEC §7). `:group` stands for the dealer group's slug. */
  path: string | Partial<Record<BrandId, string>>;
  /** Names of the query's parameters; all are text and may be missing. */
  query?: readonly string[];
  body?: z.ZodMiniType;
  /** The body is a multipart form: it can carry a file. */
  isMultipart?: true;
  response: Shape<unknown>;
  errors: readonly ErrorCode[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export type QueryOf<E extends Endpoint> = E extends {
  query: readonly (infer Name extends string)[];
}
  ? Partial<Record<Name, string>>
  : Record<never, string>;

/** What a client sends. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : E extends { isMultipart: true }
    ? FormData
    : undefined;

/** What the server's handler reads once it is checked. */
export type CheckedBodyOf<E extends Endpoint> = E extends { body: infer Body extends z.ZodMiniType }
  ? z.output<Body>
  : undefined;

export type ResponseOf<E extends Endpoint> =
  E['response'] extends Shape<infer Response> ? Response : never;

/** Whether the path depends on the brand. */
export type IsByBrand<E extends Endpoint> = E['path'] extends string ? false : true;

/** The path of a call, for a brand where it depends on one. Throws when that brand has no such call. */
export function endpointPath(endpoint: Endpoint, group: string, brandId?: BrandId): string {
  const path =
    typeof endpoint.path === 'string' ? endpoint.path : brandId && endpoint.path[brandId];
  if (!path) throw new RangeError(`brand ${brandId} has no such call`);
  return path.replace(':group', group);
}
