import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { wholeAmount } from '../../../domain/money/money.ts';
import { basePrice, totalFees } from '../../../domain/money/prices.ts';
import {
  toStockVehicle,
  type StockVehicle,
  type WireStockVehicle,
} from '../../../domain/vehicles/stock-vehicle.ts';
import {
  askedPrices,
  formerPrice,
  type PriceChange,
} from '../../../domain/vehicles/price-history.ts';
import type { Database } from '../../ground/db/connection.ts';
import { stockUnits, unitPrices } from '../../ground/db/schema.ts';

type Source = typeof unitPrices.$inferSelect.source;

/** Names who changes the prices of units in a transaction, for the rows that a trigger adds to `unit_prices`. */
export async function namePriceSource(
  tx: Database,
  { source, by = '', at }: { source: Source; by?: string | undefined; at: Date },
): Promise<void> {
  await tx.execute(sql`select
    set_config('unit_prices.source', ${source}, true),
    set_config('unit_prices.by', ${by}, true),
    set_config('unit_prices.since', ${at.toISOString()}, true)`);
}

/** The stored prices of units, the oldest first. */
export function readPriceChanges(db: Database, where: SQL | undefined) {
  return db
    .select()
    .from(unitPrices)
    .where(where)
    .orderBy(asc(unitPrices.since), asc(unitPrices.id));
}

export function toPriceChange(row: typeof unitPrices.$inferSelect): PriceChange {
  const { since, currency, price, discount, fees } = row;
  return {
    since,
    currency,
    price,
    discount,
    special_discount: row.specialDiscount,
    offer_from: row.offerFrom,
    offer_until: row.offerUntil,
    fees,
  };
}

/** Adds to each discounted unit of the stock the price that may be struck through beside its own. */
export async function withFormerPrices<Unit extends { id: number }>(
  db: Database,
  now: Date,
  units: readonly Unit[],
): Promise<(Unit & { former_price?: number })[]> {
  const discounted = and(
    sql`${stockUnits.id} = any(${sql.param(units.map(({ id }) => id))})`,
    or(gt(stockUnits.discount, 0), gt(stockUnits.specialDiscount, 0)),
  );
  const rows = await db
    .select({ id: stockUnits.id, change: unitPrices })
    .from(stockUnits)
    .innerJoin(unitPrices, eq(unitPrices.chassis, stockUnits.chassis))
    .where(discounted)
    .orderBy(asc(unitPrices.since), asc(unitPrices.id));
  const changes = Map.groupBy(rows, ({ id }) => id);
  return units.map((unit) => {
    const own = (changes.get(unit.id) ?? []).map(({ change }) => change);
    return withFormer(unit, own, now);
  });
}

function withFormer<Unit extends object>(
  unit: Unit,
  changes: readonly (typeof unitPrices.$inferSelect)[],
  now: Date,
): Unit & { former_price?: number } {
  const former = formerPrice(askedPrices(changes.map(toPriceChange), now));
  return former === null ? unit : { ...unit, former_price: former };
}

/**
 * Stores the prices at which an existing system lists its units, where they changed, and adds to discounted ones the price
 * that may be struck through.
 */
export async function seePrices<Unit extends WireStockVehicle>(
  db: Database,
  now: Date,
  units: readonly Unit[],
): Promise<Unit[]> {
  if (units.length === 0) return [];
  const seen = units.map((unit) => seenPrice(toStockVehicle(unit), now));
  const isTheirs = inArray(
    unitPrices.chassis,
    seen.map(({ chassis }) => chassis),
  );
  const stored = Map.groupBy(await readPriceChanges(db, isTheirs), ({ chassis }) => chassis);
  const changed = seen.filter((price) => {
    const last = stored.get(price.chassis)?.at(-1);
    return !last || figures.some((figure) => last[figure] !== price[figure]);
  });
  const added = changed.length > 0 ? await db.insert(unitPrices).values(changed).returning() : [];
  for (const row of added) stored.set(row.chassis, [...(stored.get(row.chassis) ?? []), row]);
  return units.map((unit, index) => withFormer(unit, stored.get(seen[index]!.chassis)!, now));
}

const figures = ['currency', 'price', 'discount', 'specialDiscount', 'fees'] as const;

/** A system sends a special discount only while it holds. */
function seenPrice(unit: StockVehicle, since: Date) {
  const { chassis, currency, discount, special_discount: specialDiscount } = unit;
  const whole = { price: wholeAmount(basePrice(unit)), discount: wholeAmount(discount) };
  return {
    ...whole,
    chassis,
    since,
    currency,
    specialDiscount: wholeAmount(specialDiscount),
    fees: totalFees(unit),
    source: 'system' as const,
  };
}
