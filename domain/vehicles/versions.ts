import type { Subfamily } from './families.ts';
import { fullPrice } from '../money/prices.ts';
import type { StockVehicle } from './stock-vehicle.ts';

/** A version with its available units. */
export interface StockedVersion extends Subfamily {
  units: StockVehicle[];
  /** The unit with the lowest full price; undefined without units. */
  cheapest: StockVehicle | undefined;
}

/** Gives each version its units. */
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

/** One row of a comparison: a feature, and for each version whether it has it. */
export interface ComparedFeature {
  feature: string;
  has: boolean[];
  /** Whether only some versions have it. */
  differs: boolean;
}

/** Every feature that some version has, in order of first appearance. */
export function compareFeatures(
  versions: readonly Pick<Subfamily, 'features'>[],
): ComparedFeature[] {
  const features = new Set(versions.flatMap((version) => version.features));
  return [...features].map((feature) => {
    const has = versions.map((version) => version.features.includes(feature));
    return { feature, has, differs: has.includes(false) };
  });
}
