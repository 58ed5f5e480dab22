import type { Subfamily } from './families.ts';
import { basePrice, fullPrice } from '../money/prices.ts';
import type { StockVehicle } from './stock-vehicle.ts';

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
    const cheapest = own.toSorted((a, b) => fullPrice(a) - fullPrice(b))[0];
    return { ...version, units: own, cheapest };
  });
}

/** The lowest list price of a version, which ranks it within its family; null without units. */
export function lowestListPrice({ units }: Pick<StockedVersion, 'units'>): number | null {
  return units.length > 0 ? Math.min(...units.map(basePrice)) : null;
}
