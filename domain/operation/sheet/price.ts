import { formatWithPesos, type Currency } from '../../money/money.ts';
import { priceRows, type PriceParts, type PriceRow, type Promotion } from '../../money/prices.ts';
import { nothing, type SheetRow } from './row.ts';

export interface PriceSheetRow extends SheetRow {
  kind: PriceRow['kind'];
}

/** The parts of a unit's price with a promotion, which add up to the last row; `rate` is pesos for a dollar. */
export function priceSheet(
  unit: PriceParts & { currency: Currency },
  promotion: Promotion | null,
  rate: number | null,
): PriceSheetRow[] {
  return priceRows(unit, promotion).map(({ label, amount, kind }) => ({
    key: label,
    label,
    value: `${amount < 0 ? '− ' : ''}${formatWithPesos(Math.abs(amount), unit.currency, rate) || nothing}`,
    kind,
  }));
}
