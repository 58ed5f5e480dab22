import { formatMoney, type Currency } from '../../../../domain/money/money.ts';
import { promotionFits, usualPromotionShare } from '../../../../domain/money/prices.ts';
import { brandNamed } from '../brand-words.ts';
import { currencyNames } from '../limits.ts';
import type { Changes } from '../sheet.ts';
import { findFamily, type ImportState } from '../state.ts';
import type { CreditPlanRow } from './credit-plan-columns.ts';
import type { PromotionRow } from './promotion-columns.ts';

const shareIn = ({ parameters }: ImportState) => parameters.promotion_share ?? usualPromotionShare;

/** Whether a value is a percentage that takes off more than the dealership's share. */
export function isAboveShare(row: PromotionRow, field: string, state: ImportState): boolean {
  return field === 'percentageDiscount' && (row.percentageDiscount ?? 0) > shareIn(state);
}

/** Added and changed promotions that no unit, or not every unit of their currency, would get. */
export function promotionDoubts(changes: Changes<PromotionRow>, state: ImportState): string[] {
  return touchedRows(changes).flatMap((row) => {
    const units = unitsOf(row, state);
    const ofCurrency = units.filter(({ currency }) => currency === row.currency);
    if (units.length > 0 && ofCurrency.length === 0) {
      return [noUnit(row.code, row, 'la tendría')];
    }
    const share = shareIn(state);
    const promotion = {
      code: row.code,
      currency: row.currency,
      money_discount: row.moneyDiscount,
      percentage_discount: row.percentageDiscount,
    };
    const refused = ofCurrency.filter((unit) => !promotionFits(unit, promotion, share)).length;
    if (refused === 0 && !isAboveShare(row, 'percentageDiscount', state)) return [];
    const off =
      row.moneyDiscount === null
        ? `${row.percentageDiscount} %`
        : formatMoney(row.moneyDiscount, row.currency);
    const which =
      refused === 0
        ? 'ninguna unidad la tendría'
        : `${refused} de ${ofCurrency.length} unidades no la tendrían`;
    return [`${row.code}: ${off} es más que el ${share} % del precio: ${which}`];
  });
}

/** Added and changed credit plans that would finance no unit of their brand. */
export function creditPlanDoubts(changes: Changes<CreditPlanRow>, state: ImportState): string[] {
  return touchedRows(changes).flatMap((row) => {
    const units = unitsOf({ brand: row.brand, family: null }, state);
    const isNone = units.length > 0 && units.every(({ currency }) => currency !== row.currency);
    return isNone ? [noUnit(row.name, row, 'se financia')] : [];
  });
}

function touchedRows<Row extends PromotionRow | CreditPlanRow>(changes: Changes<Row>): Row[] {
  return [...changes.added, ...changes.changed.map(({ after }) => after)];
}

function unitsOf({ brand, family }: Pick<PromotionRow, 'brand' | 'family'>, state: ImportState) {
  const { id: brandId } = brandNamed(state.parameters.brands, brand);
  const familyId = family === null ? undefined : findFamily(state, { brand, family }).id;
  return state.units.filter((unit) =>
    familyId === undefined ? unit.brandId === brandId : unit.familyId === familyId,
  );
}

function noUnit(title: string, { currency }: { currency: Currency }, verb: string): string {
  return `${title}: su moneda es ${currencyNames[currency]}, y ninguna unidad con precio en ${currencyNames[currency]} ${verb}; si es otra, escribila en la columna moneda`;
}
