import { isBrandId } from '../../../domain/vehicles/brands.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { appliedDiscount, basePrice, fullPrice } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { SummaryRow } from './summary-list.tsx';

/** The parts of a unit's full price, one per row. Throws a RangeError for an unknown brand (SPEC §8). */
export function priceRows(unit: StockVehicle): SummaryRow[] {
  if (!isBrandId(unit.brand_id)) throw new RangeError(`unit ${unit.id} is of no brand`);
  const { currency } = unit;
  const discount = appliedDiscount(unit);
  return [
    { label: 'Precio de lista', value: formatMoney(basePrice(unit), currency) },
    ...(discount.amount > 0
      ? [
          {
            label: discount.label,
            value: `− ${formatMoney(discount.amount, currency)}`,
            emphasis: 'saving' as const,
          },
        ]
      : []),
    { label: 'Patentamiento', value: formatMoney(unit.license_price, currency) },
    { label: 'Flete y alistaje', value: formatMoney(unit.delivery_price, currency) },
    { label: 'Precio final', value: formatMoney(fullPrice(unit), currency), emphasis: 'total' },
  ];
}

/** 'Modelo 2026 · Gris · Mendoza'. */
export function unitDetails(unit: Pick<StockVehicle, 'model_year' | 'color' | 'location'>): string {
  return [unit.model_year && `Modelo ${unit.model_year}`, unit.color, unit.location]
    .filter(Boolean)
    .join(' · ');
}
