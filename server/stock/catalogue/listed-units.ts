import { and, eq, notExists, sql } from 'drizzle-orm';
import { findBrand, type Brands } from '../../../domain/vehicles/brands.ts';
import { searchedVersion, toListedUnit } from '../../../domain/vehicles/search/found-units.ts';
import type { ListedUnit } from '../../../domain/vehicles/search/unit-search.ts';
import type { Database } from '../../ground/db/connection.ts';
import { operations, stockUnits, subfamilies, withheldUnits } from '../../ground/db/schema.ts';
import {
  isHeldForWalkIn,
  isHolding,
  isOffSale,
  restsOnPayment,
  withheld,
} from '../../ground/db/live-operations.ts';
import { readPromoted } from './promotions.ts';
import { withFeatures } from './models.ts';
import { selectUnits, type Listing } from './queries.ts';

/** Reads the units that are not sold, with their promotions: on sale, or being reserved at this moment. */
export async function findListedUnits(
  db: Database,
  now: Date,
  brands: Brands,
  { ofEachKind = false, maxShare }: Partial<Listing> & { maxShare: number | null | undefined },
): Promise<ListedUnit[]> {
  const sold = db
    .select({ one: sql`1` })
    .from(operations)
    .where(and(eq(operations.chassis, stockUnits.chassis), restsOnPayment));
  const held = await db
    .select({ chassis: operations.chassis })
    .from(operations)
    .where(isHolding(now))
    .unionAll(
      db.select({ chassis: withheldUnits.chassis }).from(withheldUnits).where(isHeldForWalkIn(now)),
    );
  const heldChassis = new Set(held.map(({ chassis }) => chassis));
  const listing = { ofEachKind, apart: [...heldChassis] };
  const isListed = and(notExists(sold), notExists(withheld(db, stockUnits.chassis, isOffSale)));
  const units = await selectUnits(db, now, listing, isListed);
  const versions = await db.select().from(subfamilies);
  const searched = new Map(
    versions.map((version) => [version.id, searchedVersion(withFeatures(version))]),
  );
  const promoted = await readPromoted(db, now, maxShare);
  return units.map((unit) =>
    toListedUnit(
      promoted({ ...unit, brand: findBrand(brands, unit.brand_id)?.name ?? '' }),
      !heldChassis.has(unit.chassis),
      searched.get(unit.subfamily_id)!,
    ),
  );
}
