import { formatWithPesos } from '../../../domain/money/money.ts';
import { priceRows, type Promotion } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { SummaryRow, SummaryRows } from './summary-list.tsx';

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
  return priceRows(unit, promotion).map(({ label, amount, kind }) => ({
    label,
    value: `${amount < 0 ? '− ' : ''}${formatWithPesos(Math.abs(amount), unit.currency, rate)}`,
    ...(kind !== 'part' && { emphasis: kind }),
  }));
}

/** The traits that distinguish a unit from others. */
export function unitRows(
  unit: Pick<StockVehicle, 'brand' | 'name' | 'model_year' | 'color' | 'chassis' | 'location'>,
): SummaryRows {
  return [
    { label: 'Vehículo', value: `${unit.brand} ${unit.name}` },
    unit.model_year && { label: 'Año modelo', value: String(unit.model_year) },
    { label: 'Color', value: unit.color },
    { label: 'Chasis', value: unit.chassis },
    { label: 'Sucursal', value: unit.location },
  ];
}

/** 'Modelo 2026 · Gris · Mendoza'. */
export function unitDetails(unit: Pick<StockVehicle, 'model_year' | 'color' | 'location'>): string {
  return [unit.model_year && `Modelo ${unit.model_year}`, unit.color, unit.location]
    .filter(Boolean)
    .join(' · ');
}
