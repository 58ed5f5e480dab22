import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { operations } from '../db/schema.ts';

/** Selects the operations that have their unit: paid, pending, or being paid before the hold's deadline. */
export function hasItsUnit(now: Date) {
  return or(
    inArray(operations.status, ['pending', 'reserved']),
    and(eq(operations.status, 'holding'), gt(operations.holdUntil, now)),
  );
}
