import type * as z from 'zod/mini';

declare const unparsed: unique symbol;

/**
 * JSON that this release or an older one wrote. Such a column takes a T; what a query reads from it has no fields before
 * `parseStored` has checked it.
 */
export type StoredJson<T> = T | { readonly [unparsed]: T };

/** A stored value that no release can have written. Its message names fields, never values: the log may show it. */
export class UnreadableError extends Error {
  constructor(name: string, { issues }: z.core.$ZodError) {
    const reasons = issues.map(({ path, code }) => `${path.join('.') || 'it'} (${code})`);
    super(`cannot read ${name}: ${reasons.join(', ')}`);
    this.name = 'UnreadableError';
  }
}

/** Checks what was stored; `name` says what it is in the message of the UnreadableError that is thrown otherwise. */
export function parseStored<T>(schema: z.ZodMiniType<T>, stored: unknown, name: string): T {
  const result = schema.safeParse(stored);
  if (!result.success) throw new UnreadableError(name, result.error);
  return result.data;
}
