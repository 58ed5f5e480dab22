import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { operations } from '../db/schema.ts';

/** The operations that have their unit: paid, awaited, or being paid before the hold's deadline. */
export function hasItsUnit(now: Date) {
  return or(
    inArray(operations.status, ['pending', 'reserved']),
    and(eq(operations.status, 'holding'), gt(operations.holdUntil, now)),
  );
}
