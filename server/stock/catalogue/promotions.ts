import { typedText } from '../../../domain/words/typed-text.ts';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Currency } from '../../../domain/money/money.ts';
import { fullPrice, promotionFits, type Promotion } from '../../../domain/money/prices.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import {
  toStockVehicle,
  type StockVehicle,
  type WireStockVehicle,
} from '../../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../../ground/db/connection.ts';
import { promotions, stockUnits } from '../../ground/db/schema.ts';
import { dayOf, selectUnits } from './queries.ts';

/** What decides the promotions of a unit: its model, and its full price in its currency. */
export interface PromotedUnit {
  brand_id: BrandId;
  family_id: number;
  currency: Currency;
  full: number;
}

/** The facts about a unit that decide its promotions. */
export function asPromoted(unit: StockVehicle): PromotedUnit {
  const { brand_id, family_id, currency } = unit;
  return { brand_id, family_id, currency, full: fullPrice(unit) };
}

/**
 * Reads today's promotions once; the result finds those that a unit can have: its family's before its brand's. The
 * first one applies without a typed code. `maxShare` is the part of a price that a promotion may take off.
 */
export async function readPromotions(
  db: Database,
  now: Date,
  maxShare: number | null | undefined,
): Promise<(unit: PromotedUnit) => Promotion[]> {
  const rows = await db
    .select({
      familyId: promotions.familyId,
      brandId: promotions.brandId,
      currency: promotions.currency,
      promotion: {
        code: promotions.code,
        money_discount: promotions.moneyDiscount,
        percentage_discount: promotions.percentageDiscount,
        valid_until: sql<IsoDate>`${dayOf(promotions.validUntil)}`,
      },
    })
    .from(promotions)
    .where(gt(promotions.validUntil, now))
    .orderBy(sql`${promotions.familyId} nulls last`, asc(promotions.code));
  return (unit) =>
    rows
      .filter(({ familyId, brandId, promotion, currency }) => {
        const isMeant =
          familyId === unit.family_id || (familyId === null && brandId === unit.brand_id);
        return isMeant && promotionFits(unit, { ...promotion, currency }, maxShare);
      })
      .map(({ promotion }) => promotion);
}

/** The last day of a typed code of a unit's family or brand that is over; undefined for any other code. */
export async function endOfTyped(
  db: Database,
  now: Date,
  code: string,
  { family_id, brand_id, currency }: PromotedUnit,
): Promise<IsoDate | undefined> {
  const over = await db
    .select({ code: promotions.code, day: sql<IsoDate>`${dayOf(promotions.validUntil)}` })
    .from(promotions)
    .where(
      and(
        lte(promotions.validUntil, now),
        eq(promotions.currency, currency),
        or(
          eq(promotions.familyId, family_id),
          and(isNull(promotions.familyId), eq(promotions.brandId, brand_id)),
        ),
      ),
    );
  return over.find((promotion) => promotion.code.toUpperCase() === asTyped(code))?.day;
}

/** The promotions that a unit loses with another full price: they would take off more than the dealership's share. */
export function lostPromotions(
  promotionsOf: Awaited<ReturnType<typeof readPromotions>>,
  before: PromotedUnit,
  after: PromotedUnit,
): string[] {
  const left = promotionsOf(after).map(({ code }) => code);
  return promotionsOf(before).flatMap(({ code }) => (left.includes(code) ? [] : [code]));
}

/** The moments at which promotions end. */
export async function promotionEnds(db: Database): Promise<Date[]> {
  const rows = await db.selectDistinct({ end: promotions.validUntil }).from(promotions);
  return rows.map(({ end }) => end);
}

/** Reads today's promotions once; the result adds to a unit the one that applies without a typed code. */
export async function readPromoted(
  ...reading: Parameters<typeof readPromotions>
): Promise<<Unit extends WireStockVehicle>(unit: Unit) => Unit> {
  const promotionsOf = await readPromotions(...reading);
  return (unit) => {
    const [promotion] = promotionsOf(asPromoted(toStockVehicle(unit)));
    return promotion ? { ...unit, promotion } : unit;
  };
}

/** Finds a unit by its chassis, on sale or not; undefined for an unknown chassis. */
export async function findByChassis(
  db: Database,
  now: Date,
  { chassis, brandId }: { chassis: string; brandId: BrandId },
): Promise<StockVehicle | undefined> {
  const where = and(eq(stockUnits.chassis, chassis), eq(stockUnits.brandId, brandId));
  const [unit] = await selectUnits(db, now, { ofEachKind: false }, where);
  return unit && toStockVehicle(unit);
}

/** Finds the promotion with a typed code among those that a unit can use. */
export function promotionTyped(code: string, usable: readonly Promotion[]): Promotion | null {
  const typed = asTyped(code);
  return usable.find((promotion) => promotion.code.toUpperCase() === typed) ?? null;
}

function asTyped(code: string): string {
  return typedText(code).trim().toUpperCase();
}
