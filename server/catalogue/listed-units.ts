import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { toListedUnit } from '../../domain/vehicles/found-units.ts';
import type { ListedUnit } from '../../domain/vehicles/unit-search.ts';
import type { Database } from '../db/connection.ts';
import { operations, stockUnits } from '../db/schema.ts';
import { selectUnits } from './queries.ts';

/** Reads the units that are not sold: on sale, or being reserved at this moment. */
export async function findListedUnits(db: Database, now: Date): Promise<ListedUnit[]> {
  const sold = db
    .select({ one: sql`1` })
    .from(operations)
    .where(
      and(
        eq(operations.chassis, stockUnits.chassis),
        inArray(operations.status, ['pending', 'reserved']),
      ),
    );
  const units = await selectUnits(db, now).where(notExists(sold));
  const held = await db
    .select({ chassis: operations.chassis })
    .from(operations)
    .where(and(eq(operations.status, 'holding'), gt(operations.holdUntil, now)));
  const heldChassis = new Set(held.map(({ chassis }) => chassis));
  return units.map((unit) => toListedUnit(unit, !heldChassis.has(unit.chassis)));
}
