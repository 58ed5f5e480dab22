import { asc, eq } from 'drizzle-orm';
import { dayInMendoza } from '../../../../domain/time/dates.ts';
import { families, promotions } from '../../../ground/db/schema.ts';
import {
  amount,
  currencyOrPesos,
  day,
  optional,
  optionalText,
  percentage,
  required,
  text,
} from '../cells.ts';
import { endOfDay } from '../days.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { findFamily, type ImportState } from '../state.ts';
import { isAboveShare, promotionDoubts } from './currency-doubts.ts';
import { tableSheet } from './table-sheet.ts';

const columns = {
  code: column('código', text),
  brand: column('marca', text),
  family: column('modelo', optionalText),
  currency: column('moneda', currencyOrPesos),
  moneyDiscount: column('descuento', optional(amount, null), {
    bounds: { ars: [1_000, 1_000_000_000], usd: [1, 1_000_000] },
    usual: { ars: [20_000, 30_000_000], usd: [20, 30_000] },
  }),
  percentageDiscount: column('porcentaje', optional(percentage, null), {
    bounds: [1, 99],
    usual: [1, 30],
  }),
  validUntil: column('hasta', required(day('last')), { bounds: [-3660, 3660], usual: [-60, 800] }),
};

export type PromotionRow = RowOf<typeof columns>;

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
