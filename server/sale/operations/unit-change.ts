import { eq, sql } from 'drizzle-orm';
import type { Operation } from '../../../domain/operation/operation.ts';
import {
  obstaclesTo,
  withOfferedUnit,
  type UnitObstacle,
} from '../../../domain/operation/unit-change.ts';
import type { UnitAtFigures } from '../../../domain/operation/unit-offer.ts';
import { pickQuote } from '../../../domain/operation/quote.ts';
import { unitAmong } from '../../../domain/operation/unit-standing.ts';
import type { Database } from '../../ground/db/connection.ts';
import { holdersOf } from '../../ground/db/live-operations.ts';
import { stockUnits } from '../../ground/db/schema.ts';
import { asPromoted, readPromotions } from '../../stock/catalogue/promotions.ts';
import type { Dealership, Offers } from '../dealership.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';
import { carriedTo } from './carry-over.ts';
import { quoteFor } from './quote.ts';
import { offeredUnit, operationOf } from './records.ts';

/** A row of our stock. */
interface StockRow {
  unitId: number;
  chassis: string;
  brandId: UnitAtFigures['brandId'];
  unitVersion: string;
}

/** Finds a unit of our stock by its chassis as people type it. */
export async function findByTypedChassis(
  db: Database,
  typed: string,
): Promise<StockRow | undefined> {
  const [row] = await db
    .select({
      unitId: stockUnits.id,
      chassis: stockUnits.chassis,
      brandId: stockUnits.brandId,
      unitVersion: sql<string>`xmin::text`,
    })
    .from(stockUnits)
    .where(eq(sql`upper(${stockUnits.chassis})`, typed.replaceAll(/\s/g, '').toUpperCase()));
  return row;
}

/**
 * Another unit at the figures of a paid reservation: the buyer's promotion and plan where the unit can have them, or the
 * promotion that it has for everybody; the rest in cash.
 */
export async function unitFor(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  row: StockRow,
  offers: Offers,
): Promise<UnitAtFigures> {
  const there = { ...record, ...row };
  const promotionCode = record.quote.promotion?.code ?? null;
  const bare = await offers.quote(tx, there, { promotionCode, credit_id: 0, credit_amount: 0 });
  const { promotion_share } = await dealership.system.parameters(tx);
  const usable = await readPromotions(tx, dealership.now(), promotion_share);
  const promotion = bare.promotion ?? usable(asPromoted(bare.vehicle))[0] ?? null;
  const quote = await quoteFor(tx, dealership, { ...bare, promotion }, record.quote.id + 1);
  const carried = await carriedTo(tx, dealership, { ...there, quote }, record, offers);
  const { unitId, chassis, brandId } = row;
  return {
    unitId,
    chassis,
    brandId,
    family: bare.vehicle.family,
    quote: carried.quote,
    confirmed: pickQuote(carried.quote),
    usedVehicles: carried.usedVehicles,
  };
}

/** What stands in the way of a reservation that moves to another unit at this moment. */
export async function obstaclesNow(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  to: UnitAtFigures,
): Promise<UnitObstacle[]> {
  const now = dealership.now();
  const { statuses, isInStock } = await holdersOf(tx, to.chassis, now);
  const before = operationOf(dealership, record);
  return obstaclesTo({
    before,
    after: movedTo(before, to),
    deposit: to.quote.deposit_amount,
    standing: unitAmong(statuses, isInStock),
    isOurs: record.unitId !== null,
  });
}

/** A reservation as it is once it moved to another unit. */
function movedTo(before: Operation, to: UnitAtFigures): Operation {
  return withOfferedUnit(before, { ...offeredUnit(to), id: 0, why: '', until: '', is_free: true });
}
