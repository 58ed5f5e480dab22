import { and, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { statusesTagged, type OperationStatus } from '../../domain/operation/status.ts';
import type { Database } from './connection.ts';
import { operations, stockUnits } from './schema.ts';

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

/** Selects the operations that are being paid after it. */
export function isOverdue(
  now: Date,
  { status, holdUntil }: Record<'status' | 'holdUntil', AnyPgColumn> = operations,
) {
  return and(eq(status, 'holding'), lte(holdUntil, now));
}

/** The statuses of the operations that have a unit, apart from the operation `except`, whether the stock has it, and the end of a hold. */
export async function holdersOf(
  db: Database,
  chassis: string,
  now: Date,
  except?: string,
): Promise<{ statuses: OperationStatus[]; isInStock: boolean; holdUntil: Date | null }> {
  const isOther = except === undefined ? undefined : ne(operations.code, except);
  const rows = await db
    .select({
      status: operations.status,
      holdUntil: operations.holdUntil,
      isInStock: sql<boolean>`exists (select from ${stockUnits} where ${stockUnits.chassis} = ${chassis})`,
    })
    // One row at least, so that one query answers both.
    .from(sql`(select) as always`)
    .leftJoin(operations, and(eq(operations.chassis, chassis), isOther, hasItsUnit(now)));
  return {
    statuses: rows.flatMap(({ status }) => status ?? []),
    isInStock: rows[0]!.isInStock,
    holdUntil: rows[0]!.holdUntil,
  };
}
