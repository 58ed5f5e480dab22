import { formatMoney } from '../../domain/money.ts';
import { appliedDiscount, basePrice, fullPrice } from '../../domain/prices.ts';
import type { StockVehicle } from '../../domain/stock-vehicle.ts';
import type { SummaryRow } from './summary-list.tsx';

/** What a unit's full price is made of, row by row. */
export function priceRows(unit: StockVehicle): SummaryRow[] {
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
