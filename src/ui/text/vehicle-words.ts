import type { Promotion } from '../../../domain/money/prices.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
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
  dealership: Pick<Parameters, 'vat_rate'> | undefined,
): SummaryRow[] {
  if (!unit.brand_id || !unit.brand) throw new RangeError(`unit ${unit.id} is of no brand`);
  return priceSheet(unit, promotion, rate, dealership).map(({ label, value, kind }) => ({
    label,
    value,
    ...(kind !== 'part' && { emphasis: kind }),
  }));
}

/** 'Modelo 2026 · Gris · Mendoza'. */
export function unitDetails(unit: Pick<StockVehicle, 'model_year' | 'color' | 'location'>): string {
  return [unit.model_year && `Modelo ${unit.model_year}`, unit.color, unit.location]
    .filter(Boolean)
    .join(' · ');
}
