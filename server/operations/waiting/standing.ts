import { and, eq, sql } from 'drizzle-orm';
import type { UnitStanding } from '../../../domain/operation/unit-standing.ts';
import type { Database } from '../../db/connection.ts';
import { operations, stockUnits } from '../../db/schema.ts';
import { hasItsUnit } from '../live.ts';

/** Who has a unit: overdue holds don't count, and a payment that the bank may still reject is a hold. */
export async function standingOf(db: Database, chassis: string, now: Date): Promise<UnitStanding> {
  const rows = await db
    .select({
      status: operations.status,
      isInStock: sql<boolean>`exists (select from ${stockUnits} where ${stockUnits.chassis} = ${chassis})`,
    })
    // One row at least, so that one query answers both.
    .from(sql`(select) as always`)
    .leftJoin(operations, and(eq(operations.chassis, chassis), hasItsUnit(now)));
  if (!rows[0]!.isInStock || rows.some(({ status }) => status === 'reserved')) return 'sold';
  return rows.some(({ status }) => status !== null) ? 'held' : 'free';
}
