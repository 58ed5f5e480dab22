import type { Promotion } from '../../../domain/money/prices.ts';
import { promotionPrice, fullPrice } from '../../../domain/money/prices.ts';
import { formatWithPesos } from '../../../domain/money/money.ts';
import { netPriceLabel } from '../../../domain/vehicles/price-sentence.ts';
import { netPrice } from '../../../domain/vehicles/price-tag.ts';
import { priceSheet } from '../../../domain/operation/sheet/price.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { SummaryRow } from './summary-list.tsx';

/**
 * The rows of a unit's price with a promotion; `rate` is pesos for a dollar, null while unknown. Throws a RangeError
 * without a brand (SPEC §8).
 */
export function priceSummary(
  unit: StockVehicle,
  promotion: Promotion | null,
  rate: number | null,
): SummaryRow[] {
  if (!unit.brand_id || !unit.brand) throw new RangeError(`unit ${unit.id} is of no brand`);
  return priceSheet(unit, promotion, rate).map(({ label, value, kind }) => ({
    label,
    value,
    ...(kind !== 'part' && { emphasis: kind }),
  }));
}

/** The price without national taxes, the row after a final price (ley 27.743). */
export function netPriceRow(
  unit: StockVehicle,
  promotion: Promotion | null,
  rate: number | null,
  dealership: Parameters<typeof netPrice>[1],
): SummaryRow {
  const final = promotionPrice(fullPrice(unit), promotion);
  const net = netPrice({ final, vehicle: final, fees: unit, vat_rate: unit.vat_rate }, dealership);
  return {
    label: netPriceLabel,
    value: formatWithPesos(net, unit.currency, rate),
    emphasis: 'note',
  };
}

/** 'Modelo 2026 · Gris · Mendoza'. */
export function unitDetails(unit: Pick<StockVehicle, 'model_year' | 'color' | 'location'>): string {
  return [unit.model_year && `Modelo ${unit.model_year}`, unit.color, unit.location]
    .filter(Boolean)
    .join(' · ');
}
