import { and, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { statusesTagged, type OperationStatus } from '../../domain/operation/status.ts';
import type { Database } from './connection.ts';
import { operations, stockUnits, withUnit } from './schema.ts';

type LiveColumns = Record<'status' | 'holdUntil', AnyPgColumn>;

/**
 * Selects the operations that have their unit: paid, pending, or being paid before the hold's deadline. The statuses are those of
 * the index of live operations, which therefore serves it.
 */
export function hasItsUnit(now: Date, { status, holdUntil }: LiveColumns = operations) {
  return and(sql`${status} in (${withUnit})`, or(ne(status, 'holding'), gt(holdUntil, now)));
}

/** Selects the operations whose payment is made or pending. */
export const restsOnPayment = inArray(operations.status, statusesTagged('rests on a payment'));

/** Selects the reservations whose buyer has still to finish the purchase. */
export const waitsForBuyer = inArray(operations.status, statusesTagged('waits for its buyer'));

/** Selects the operations that are being paid before the hold's deadline. */
export function isHolding(now: Date) {
  return and(eq(operations.status, 'holding'), gt(operations.holdUntil, now));
}

/** Selects the operations that are being paid after it. */
export function isOverdue(now: Date, { status, holdUntil }: LiveColumns = operations) {
  return and(eq(status, sql`'holding'`), lte(holdUntil, now));
}

/** The statuses of the operations that have a unit, whether the stock has it, and the end of a hold. */
export async function holdersOf(
  db: Database,
  chassis: string,
  now: Date,
): Promise<{ statuses: OperationStatus[]; isInStock: boolean; holdUntil: Date | null }> {
  const rows = await db
    .select({
      status: operations.status,
      holdUntil: operations.holdUntil,
      isInStock: sql<boolean>`exists (select from ${stockUnits} where ${stockUnits.chassis} = ${chassis})`,
    })
    // One row at least, so that one query answers both.
    .from(sql`(select) as always`)
    .leftJoin(operations, and(eq(operations.chassis, chassis), hasItsUnit(now)));
  return {
    statuses: rows.flatMap(({ status }) => status ?? []),
    isInStock: rows[0]!.isInStock,
    holdUntil: rows[0]!.holdUntil,
  };
}
