import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { figuresOf, type ShownFigures } from '../../domain/operation/changes/figures.ts';
import { creditFields } from '../../domain/operation/credit-plans.ts';
import { fullPrice, type Promotion } from '../../domain/money/prices.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import type { Figures } from './figure-source.ts';
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

/** Records whether the unit of a locked operation is still on sale. */
export async function noteUnit(
  tx: Database,
  record: OperationRecord,
  { isUnitGone }: Figures,
): Promise<OperationRecord> {
  const [noted] = await tx
    .update(operations)
    .set({ isUnitGone })
    .where(eq(operations.code, record.code))
    .returning();
  return readOperation(noted!);
}

/** Updates price, promotion, credit plan and dollar rate of a locked operation without a started payment. */
export async function requote(
  tx: Database,
  record: OperationRecord,
  figures: Figures,
): Promise<OperationRecord> {
  const vehicle = await figures.unit(tx, record);
  const quote = {
    vehicle,
    shown: record.shown ?? quotedFigures(record, null),
    promotion: record.promotion && (await figures.promotion(tx, record, record.promotion.code)),
    credit:
      record.credit &&
      (await figures.credit(tx, record, {
        credit_id: record.credit.plan.id,
        credit_amount: record.credit.amount,
      })),
    usdRate: vehicle.currency === 'usd' ? figures.dollarRate : null,
  };
  const { shown, promotion, credit, usdRate } = record;
  const before = { vehicle: record.vehicle, shown, promotion, credit, usdRate };
  if (isDeepStrictEqual(stored(quote), stored(before))) return record;
  const [requoted] = await tx
    .update(operations)
    .set(quote)
    .where(eq(operations.code, record.code))
    .returning();
  return readOperation(requoted!);
}

/** As the database keeps it: without undefined fields. */
const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** The figures of an operation at its last quote. The deposit isn't stored with it. */
export function quotedFigures(
  {
    vehicle,
    promotion,
    credit,
    usdRate,
  }: Pick<OperationRecord, 'vehicle' | 'promotion' | 'credit' | 'usdRate'>,
  deposit_amount: number | null,
): ShownFigures {
  return figuresOf({
    ...creditFields(credit),
    promotion,
    usd_rate: usdRate,
    deposit_amount,
    purchase: { vehicle },
  });
}
