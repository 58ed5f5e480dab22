import { asc, eq } from 'drizzle-orm';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { families, promotions } from '../../db/schema.ts';
import { amount, day, optional, optionalText, required, text, whole } from '../cells.ts';
import { endOfDay } from '../days.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { findFamily } from '../state.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

const columns = {
  code: column('código', text),
  brand: column('marca', text),
  family: column('modelo', optionalText),
  moneyDiscount: column('descuento', optional(amount, null)),
  percentageDiscount: column('porcentaje', optional(whole(1, 100), null)),
  validUntil: column('hasta', required(day('last'))),
};

type Promotion = RowOf<typeof columns>;

/** The promotion codes, of a brand or of one of its models. */
export const promotionSheet: Sheet<Promotion> = {
  name: 'promociones',
  columns,
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
        code: promotion.code,
        brand: deskName(parameters.brands, brandId),
        family: family?.name ?? null,
        moneyDiscount: promotion.moneyDiscount,
        percentageDiscount: promotion.percentageDiscount,
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
      ...withBrand(state.parameters.brands, row),
      family: familyOf(row, state)?.name ?? null,
    };
  },
  settle({ result }, state) {
    const named = result.flatMap((row) => familyOf(row, state)?.id ?? []);
    state.familiesWithPromotions = new Set(named);
  },
  remove({ tx }, rows) {
    const codes = rows.map((row) => row.code);
    return deleteRows(tx, promotions, 'code', codes);
  },
  save(state, { added, changed }) {
    const rows = [...added, ...changed.map(({ after }) => after)].map((row) => ({
      code: row.code,
      brandId: brandNamed(state.parameters.brands, row.brand).id,
      familyId: familyOf(row, state)?.id ?? null,
      moneyDiscount: row.moneyDiscount,
      percentageDiscount: row.percentageDiscount,
      validUntil: endOfDay(row.validUntil),
    }));
    return upsertRows(state.tx, promotions, 'code', rows);
  },
};

function familyOf({ brand, family }: Promotion, state: Parameters<typeof findFamily>[0]) {
  return family === null ? undefined : findFamily(state, { brand, family });
}
