import type { Subfamily } from './families.ts';
import { priceToday, type StockVehicle } from './stock-vehicle.ts';

export interface StockedVersion extends Subfamily {
  units: StockVehicle[];
  /** The unit with the lowest full price; undefined without units. */
  cheapest: StockVehicle | undefined;
}

export function stockedVersions(
  versions: readonly Subfamily[],
  units: readonly StockVehicle[],
): StockedVersion[] {
  return versions.map((version) => {
    const own = units.filter((unit) => unit.subfamily_id === version.id);
    const cheapest = own.toSorted((a, b) => priceToday(a) - priceToday(b))[0];
    return { ...version, units: own, cheapest };
  });
}
