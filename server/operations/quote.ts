import { eq } from 'drizzle-orm';
import { fullPrice, type Promotion } from '../../domain/prices.ts';
import { toStockVehicle, type StockVehicle } from '../../domain/stock-vehicle.ts';
import { findUnit } from '../catalogue/queries.ts';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import type { OperationRecord } from './records.ts';

/** The price parts of a unit, as a client claims to have shown them. */
export type VehicleClaim = Pick<
  StockVehicle,
  | 'chassis'
  | 'price'
  | 'list_price'
  | 'discount'
  | 'special_discount'
  | 'license_price'
  | 'delivery_price'
>;

const claimed = [
  'chassis',
  'price',
  'list_price',
  'discount',
  'special_discount',
  'license_price',
  'delivery_price',
] as const satisfies (keyof VehicleClaim)[];

/** Whether a client showed the unit at its real figures. */
export function vehicleIsAsClaimed(vehicle: StockVehicle, claim: VehicleClaim): boolean {
  return claimed.every((part) => vehicle[part] === claim[part]);
}

export function promotionIsAsClaimed(
  promotion: Promotion | null,
  claim: Promotion | null,
): boolean {
  if (!promotion || !claim) return promotion === claim;
  return (
    promotion.code === claim.code &&
    promotion.money_discount === claim.money_discount &&
    promotion.percentage_discount === claim.percentage_discount
  );
}

/** Whether a start claims the unit's real full price and special discount. */
export function startIsAsClaimed(
  vehicle: StockVehicle,
  claim: { fullprice: number; special_discount: number },
): boolean {
  return (
    fullPrice(vehicle) === claim.fullprice && vehicle.special_discount === claim.special_discount
  );
}

/** Puts today's price of the unit on a locked operation; only while nothing is being paid. */
export async function requote(tx: Database, record: OperationRecord): Promise<OperationRecord> {
  const unit = await findUnit(tx, record.unitId);
  if (!unit) return record;
  const [requoted] = await tx
    .update(operations)
    .set({ vehicle: toStockVehicle(unit) })
    .where(eq(operations.code, record.code))
    .returning();
  return requoted!;
}
