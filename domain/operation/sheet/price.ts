import { formatWithPesos, type Currency } from '../../money/money.ts';
import {
  fullPrice,
  priceRows,
  promotionPrice,
  type PriceParts,
  type PriceRow,
  type Promotion,
} from '../../money/prices.ts';
import { netPriceLabel } from '../../vehicles/price-sentence.ts';
import { netPrice } from '../../vehicles/price-tag.ts';
import { nothing, type SheetRow } from './row.ts';

export interface PriceSheetRow extends SheetRow {
  /** A note is small print. */
  kind: PriceRow['kind'] | 'note';
}

type Priced = PriceParts & { currency: Currency; vat_rate?: number | null | undefined };

/** What a dealership sets of its taxes. */
type Taxes = Parameters<typeof netPrice>[1];

/** The parts of a unit's price with a promotion, which add up to the last row; `rate` is pesos for a dollar. */
export function priceParts(
  unit: Priced,
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

/** The parts of a price as a buyer reads them: below the final price stands the one without national taxes. */
export function priceSheet(
  unit: Priced,
  promotion: Promotion | null,
  rate: number | null,
  dealership: Taxes,
): PriceSheetRow[] {
  return [...priceParts(unit, promotion, rate), netPriceRow(unit, promotion, rate, dealership)];
}

/** The price without national taxes, which stands beside a final price (ley 27.743). */
export function netPriceRow(
  unit: Priced,
  promotion: Promotion | null,
  rate: number | null,
  dealership: Taxes,
): PriceSheetRow {
  const final = promotionPrice(fullPrice(unit), promotion);
  const net = netPrice({ final, vehicle: final, fees: unit, vat_rate: unit.vat_rate }, dealership);
  return {
    key: netPriceLabel,
    label: netPriceLabel,
    value: formatWithPesos(net, unit.currency, rate),
    kind: 'note',
    isSmall: true,
  };
}
