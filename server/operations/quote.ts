import { eq } from 'drizzle-orm';
import type { ChosenCredit } from '../../domain/operation/credit-plans.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { fullPrice, type Promotion } from '../../domain/money/prices.ts';
import { toStockVehicle, type StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { findPromotion, findUnit } from '../catalogue/queries.ts';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import { findCreditPlan } from '../financing/credit-plans.ts';
import { readOperation, type OperationRecord } from './stored-operation.ts';

/** The parts of a unit's price that a client says it showed. */
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

/** Whether the client showed the unit's real figures. */
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

/** Whether the start of an operation states the unit's real full price and special discount. */
export function startIsAsClaimed(
  vehicle: StockVehicle,
  claim: { fullprice: number; special_discount: number },
): boolean {
  return (
    fullPrice(vehicle) === claim.fullprice && vehicle.special_discount === claim.special_discount
  );
}

/** Updates price, promotion, credit plan and dollar rate of a locked operation without a started payment. */
export async function requote(
  tx: Database,
  now: Date,
  record: OperationRecord,
  dollarRate: number | null,
): Promise<OperationRecord> {
  const unit = await findUnit(tx, now, record.unitId);
  const vehicle = unit ? toStockVehicle(unit) : record.vehicle;
  const [requoted] = await tx
    .update(operations)
    .set({
      vehicle,
      promotion: record.promotion && (await promotionOf(tx, now, record, record.promotion.code)),
      credit:
        record.credit &&
        (await creditOf(tx, record, {
          credit_id: record.credit.plan.id,
          credit_amount: record.credit.amount,
        })),
      usdRate: vehicle.currency === 'usd' ? dollarRate : null,
    })
    .where(eq(operations.code, record.code))
    .returning();
  return readOperation(requoted!);
}

/** Finds the promotion with a code, if the unit can use it now. */
export async function promotionOf(
  tx: Database,
  now: Date,
  { chassis, brandId }: Pick<OperationRecord, 'chassis' | 'brandId'>,
  code: string,
): Promise<Promotion | null> {
  return (await findPromotion(tx, now, { code, chassis, brandId })) ?? null;
}

/** Quotes a credit plan for an amount at today's terms; undefined when the plan no longer finances it. */
export async function creditOf(
  tx: Database,
  { brandId }: OperationRecord,
  { credit_id, credit_amount }: Pick<Operation, 'credit_id' | 'credit_amount'>,
): Promise<ChosenCredit | null> {
  const plan = await findCreditPlan(tx, brandId, credit_id, credit_amount);
  return plan ? { plan, amount: credit_amount } : null;
}
