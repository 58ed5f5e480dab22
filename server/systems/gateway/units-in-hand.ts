import { sql } from 'drizzle-orm';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import type { WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../../ground/db/connection.ts';
import { operations } from '../../ground/db/schema.ts';
import { hasItsUnit } from '../../ground/db/live-operations.ts';

export interface UnitsInHand {
  /** Whether somebody is paying the deposit of the unit at this moment. */
  isHeld(unit: Pick<WireStockVehicle, 'chassis' | 'chasis'>): boolean;
  hasChassis(unit: Pick<WireStockVehicle, 'chassis' | 'chasis'>): boolean;
  hasId(brandId: BrandId, unitId: number): boolean;
}

export async function findUnitsInHand(db: Database, now: Date): Promise<UnitsInHand> {
  const rows = await db
    .select({
      chassis: operations.chassis,
      status: operations.status,
      brandId: operations.brandId,
      unitId: sql<string>`${operations.vehicle} ->> 'id'`,
    })
    .from(operations)
    .where(hasItsUnit(now));
  const chassis = new Set(rows.map((row) => row.chassis));
  const ids = new Set(rows.map(({ brandId, unitId }) => `${brandId}/${unitId}`));
  const held = new Set(rows.flatMap((row) => (row.status === 'holding' ? row.chassis : [])));
  return {
    isHeld: (unit) => held.has(unit.chassis ?? unit.chasis ?? ''),
    hasChassis: (unit) => chassis.has(unit.chassis ?? unit.chasis ?? ''),
    hasId: (brandId, unitId) => ids.has(`${brandId}/${unitId}`),
  };
}
