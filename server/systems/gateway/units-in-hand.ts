import { sql } from 'drizzle-orm';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import type { WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../../ground/db/connection.ts';
import { operations } from '../../ground/db/schema.ts';
import { hasItsUnit } from '../../ground/db/live-operations.ts';

export interface UnitsInHand {
  hasChassis(unit: Pick<WireStockVehicle, 'chassis' | 'chasis'>): boolean;
  hasId(brandId: BrandId, unitId: number): boolean;
}

export async function findUnitsInHand(db: Database, now: Date): Promise<UnitsInHand> {
  const rows = await db
    .select({
      chassis: operations.chassis,
      brandId: operations.brandId,
      unitId: sql<string>`${operations.vehicle} ->> 'id'`,
    })
    .from(operations)
    .where(hasItsUnit(now));
  const chassis = new Set(rows.map((row) => row.chassis));
  const ids = new Set(rows.map(({ brandId, unitId }) => `${brandId}/${unitId}`));
  return {
    hasChassis: (unit) => chassis.has(unit.chassis ?? unit.chasis ?? ''),
    hasId: (brandId, unitId) => ids.has(`${brandId}/${unitId}`),
  };
}
