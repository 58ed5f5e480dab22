import { asc, eq } from 'drizzle-orm';
import { dayInMendoza } from '../../../../domain/time/dates.ts';
import { families, promotions } from '../../../ground/db/schema.ts';
import { endOfDay } from '../cells/days.ts';
import { FieldError } from '../field-error.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { findFamily, type ImportState } from '../state.ts';
import { isAboveShare, promotionDoubts } from './currency-doubts.ts';
import { tableSheet } from './table-sheet.ts';
import { columns, type PromotionRow } from './promotion-columns.ts';

export const promotionSheet = tableSheet({
  name: 'promociones',
  columns,
  table: promotions,
  primary: 'code',
  title: (row) => row.code,
  async load({ tx, parameters }) {
    const rows = await tx
      .select({ promotion: promotions, family: families })
      .from(promotions)
      .leftJoin(families, eq(families.id, promotions.familyId))
      .orderBy(asc(promotions.code));
    return rows.flatMap(({ promotion, family }) => {
      const brandId = promotion.brandId ?? family?.brandId;
      if (!brandId) return [];
      return {
        ...promotion,
        brand: deskName(parameters.brands, brandId),
        family: family?.name,
        validUntil: dayInMendoza(promotion.validUntil),
      };
    });
  },
  complete(row, state) {
    if ((row.moneyDiscount === null) === (row.percentageDiscount === null)) {
      throw new FieldError(
        'moneyDiscount',
        'tiene que haber un descuento o un porcentaje, no los dos',
      );
    }
    return {
      ...withBrand(row, state),
      family: familyOf(row, state)?.name ?? null,
    };
  },
  doubts: promotionDoubts,
  asksAbout: isAboveShare,
  settle({ result }, state) {
    const named = result.flatMap((row) => familyOf(row, state)?.id ?? []);
    state.familiesWithPromotions = new Set(named);
  },
  stored: ({ brand, family, validUntil, ...row }, state) => ({
    ...row,
    brandId: brandNamed(state.parameters.brands, brand).id,
    familyId: familyOf({ brand, family }, state)?.id ?? null,
    validUntil: endOfDay(validUntil),
  }),
});

function familyOf({ brand, family }: Pick<PromotionRow, 'brand' | 'family'>, state: ImportState) {
  return family === null ? undefined : findFamily(state, { brand, family });
}
