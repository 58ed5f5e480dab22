import {
  and,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { statusesTagged, type OperationStatus } from '../../../domain/operation/status.ts';
import type { Database } from './connection.ts';
import { operations, stockUnits, withheldUnits, withUnit } from './schema.ts';

/** A moment, also one that a prepared statement gets later. */
export type Moment = Date | Placeholder;

type LiveColumns = Record<'status' | 'holdUntil', AnyPgColumn>;

/**
 * Selects the operations that have their unit: paid, pending, or being paid before the hold's deadline. The statuses
 * are those of the index of live operations, so that the query uses this index.
 */
export function hasItsUnit(now: Moment, { status, holdUntil }: LiveColumns = operations) {
  return and(sql`${status} in (${withUnit})`, or(ne(status, 'holding'), gt(holdUntil, now)));
}

/** Selects the operations whose payment is made or pending. */
export const restsOnPayment = inArray(operations.status, statusesTagged('rests on a payment'));

/** Selects the reservations whose buyer has yet to finish the purchase. */
export const waitsForBuyer = inArray(operations.status, statusesTagged('waits for its buyer'));

/** Selects the operations that are being paid before the hold's deadline. */
export function isHolding(now: Date) {
  return and(eq(operations.status, 'holding'), gt(operations.holdUntil, now));
}

/** Selects the operations that are still being paid after the hold's deadline. */
export function isOverdue(now: Moment, { status, holdUntil }: LiveColumns = operations) {
  return and(eq(status, sql`'holding'`), lte(holdUntil, now));
}

/** Selects the current holds for walk-ins. */
export const isHeldForWalkIn = (now: Moment) => gt(withheldUnits.until, now);

export const isOffSale = isNull(withheldUnits.until);

/** Selects the units that the dealership withholds from sale. */
export const isWithheld = (now: Moment) => or(isOffSale, isHeldForWalkIn(now));

/** The withheld units of a chassis, for `exists` and unions: a walk-in's hold counts as an operation that is being paid. */
export function withheld(db: Database, chassis: AnyPgColumn | string, where: SQL | undefined) {
  return db
    .select({ status: sql<OperationStatus>`'holding'` })
    .from(withheldUnits)
    .where(and(eq(withheldUnits.chassis, chassis), where));
}

/**
 * Locks a unit until the transaction ends, for a person who withholds it. A trigger takes the same lock for an
 * operation that gets, has or frees it (migrations/0000_start.sql). The next statement sees what the other one
 * changed.
 */
export async function lockUnit(tx: Database, chassis: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${chassis}, 7462))`);
}

/** Whether the stock has a unit that is not off sale. */
export function isInStock(db: Database, chassis: AnyPgColumn | string) {
  return sql<boolean>`(exists (select from ${stockUnits} where ${stockUnits.chassis} = ${chassis})
    and not exists ${withheld(db, chassis, isOffSale)})`;
}

/** The statuses of the operations that have a unit, whether the unit is on sale, and the end of a hold. */
export async function holdersOf(
  db: Database,
  chassis: string,
  now: Date,
): Promise<{ statuses: OperationStatus[]; isInStock: boolean; holdUntil: Date | null }> {
  const rows = await db
    .select({
      status: operations.status,
      walkIn: sql<OperationStatus | null>`${withheld(db, chassis, isHeldForWalkIn(now))}`,
      holdUntil: operations.holdUntil,
      isInStock: isInStock(db, chassis),
    })
    // Always one row, so that one query returns both.
    .from(sql`(select) as always`)
    .leftJoin(operations, and(eq(operations.chassis, chassis), hasItsUnit(now)));
  return {
    statuses: rows.flatMap(({ status, walkIn }) => status ?? walkIn ?? []),
    isInStock: rows[0]!.isInStock,
    holdUntil: rows[0]!.holdUntil,
  };
}
