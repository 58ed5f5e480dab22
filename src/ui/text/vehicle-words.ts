import { formatWithPesos } from '../../../domain/money/money.ts';
import { appliedDiscount, basePrice, fullPrice } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { SummaryRow } from './summary-list.tsx';

/** The parts of a unit's full price, one per row; `rate` is pesos for a dollar, null while unknown. Throws a RangeError without a brand (SPEC §8). */
export function priceRows(unit: StockVehicle, rate: number | null): SummaryRow[] {
  if (!unit.brand_id || !unit.brand) throw new RangeError(`unit ${unit.id} is of no brand`);
  const money = (amount: number) => formatWithPesos(amount, unit.currency, rate);
  const discount = appliedDiscount(unit);
  return [
    { label: 'Precio de lista', value: money(basePrice(unit)) },
    ...(discount.amount > 0
      ? [
          {
            label: discount.label,
            value: `− ${money(discount.amount)}`,
            emphasis: 'saving' as const,
          },
        ]
      : []),
    { label: 'Patentamiento', value: money(unit.license_price) },
    { label: 'Flete y alistaje', value: money(unit.delivery_price) },
    { label: 'Precio final', value: money(fullPrice(unit)), emphasis: 'total' },
  ];
}

/** 'Modelo 2026 · Gris · Mendoza'. */
export function unitDetails(unit: Pick<StockVehicle, 'model_year' | 'color' | 'location'>): string {
  return [unit.model_year && `Modelo ${unit.model_year}`, unit.color, unit.location]
    .filter(Boolean)
    .join(' · ');
}
