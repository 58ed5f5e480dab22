import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { statusesTagged } from '../../machines/operation/status.ts';
import { operations } from '../db/schema.ts';

/** Selects the operations that have their unit: paid, pending, or being paid before the hold's deadline. */
export function hasItsUnit(now: Date) {
  return or(restsOnPayment, isHolding(now));
}

/** Selects the operations whose payment is made or pending. */
export const restsOnPayment = inArray(operations.status, statusesTagged('rests on a payment'));

/** Selects the operations that are being paid before the hold's deadline. */
export function isHolding(now: Date) {
  return and(eq(operations.status, 'holding'), gt(operations.holdUntil, now));
}
