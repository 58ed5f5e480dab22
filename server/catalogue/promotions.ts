import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Promotion } from '../../domain/money/prices.ts';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import type { Database } from '../db/connection.ts';
import { promotions, stockUnits, subfamilies } from '../db/schema.ts';

/** Reads today's promotions once; the result finds those of a family of a brand: the family's before the brand's. */
export async function readPromotions(db: Database, now: Date) {
  const rows = await db
    .select({
      familyId: promotions.familyId,
      brandId: promotions.brandId,
      promotion: {
        code: promotions.code,
        money_discount: promotions.moneyDiscount,
        percentage_discount: promotions.percentageDiscount,
      },
    })
    .from(promotions)
    .where(gt(promotions.validUntil, now))
    .orderBy(sql`${promotions.familyId} nulls last`, asc(promotions.code));
  return ({ brand_id, family_id }: { brand_id: BrandId; family_id: number }): Promotion[] =>
    rows.flatMap(({ familyId, brandId, promotion }) =>
      familyId === family_id || (familyId === null && brandId === brand_id) ? [promotion] : [],
    );
}

/** The promotions that a unit can use today; the first one applies without a typed code. */
export async function promotionsOfUnit(
  db: Database,
  now: Date,
  { chassis, brandId }: { chassis: string; brandId: BrandId },
): Promise<Promotion[]> {
  const [unit] = await db
    .select({ brand_id: stockUnits.brandId, family_id: subfamilies.familyId })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .where(and(eq(stockUnits.chassis, chassis), eq(stockUnits.brandId, brandId)));
  return unit ? (await readPromotions(db, now))(unit) : [];
}

/** Finds the promotion with a typed code among those that a unit can use. */
export function promotionTyped(code: string, usable: readonly Promotion[]): Promotion | null {
  const typed = code.trim().toUpperCase();
  return usable.find((promotion) => promotion.code.toUpperCase() === typed) ?? null;
}
