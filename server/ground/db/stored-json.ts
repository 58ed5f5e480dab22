import type * as z from 'zod/mini';

declare const unparsed: unique symbol;

/**
 * JSON that this release or an older one wrote. A query can write a T to such a column; a read value has no accessible
 * fields until `parseStored` has validated it.
 */
export type StoredJson<T> = T | { readonly [unparsed]: T };

/** A schema for each field of a stored object, the optional ones included. */
export type SchemasOf<T> = { [Field in keyof T]-?: z.ZodMiniType<T[Field]> };

/** A stored value that no release can have written. The message has field names but no values, so it can be logged. */
export class UnreadableError extends Error {
  constructor(name: string, reason: string) {
    super(`cannot read ${name}: ${reason}`);
    this.name = 'UnreadableError';
  }
}

/** Validates a stored value. Throws an UnreadableError whose message contains `name`, a function if it takes time to make. */
export function parseStored<T>(
  schema: z.ZodMiniType<T>,
  stored: unknown,
  name: string | (() => string),
): T {
  const result = schema.safeParse(stored);
  if (result.success) return result.data;
  const reasons = result.error.issues.map(
    ({ path, code }) => `${path.join('.') || 'it'} (${code})`,
  );
  throw new UnreadableError(typeof name === 'string' ? name : name(), reasons.join(', '));
}
