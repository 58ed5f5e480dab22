import { cheapestUnit } from '../../../domain/vehicles/price-tag.ts';
import { toStockVehicle, type WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';

/** The unit of a model with the lowest final price; null without units. */
export function cheapestOf(units: readonly WireStockVehicle[]): WireStockVehicle | null {
  const cheapest = cheapestUnit(units.map(toStockVehicle));
  return units.find(({ id }) => id === cheapest?.id) ?? null;
}
