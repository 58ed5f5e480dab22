import { byPrice, unitPriceTag } from './price-tag.ts';
import { countUnits, type StockVehicle } from './stock-vehicle.ts';

/** Units that look the same to a shopper: of one version, colour and model year. */
export interface EqualUnits<Unit extends StockVehicle = StockVehicle> {
  /** The cheapest unit of the group: a card shows it, and its button reserves it. */
  unit: Unit;
  count: number;
  /** The branches where these units stand, in order of price. */
  locations: string[];
  pricesDiffer: boolean;
}

/** Groups units that look equal, the cheapest group first. */
export function groupEqualUnits<Unit extends StockVehicle>(
  units: readonly Unit[],
): EqualUnits<Unit>[] {
  const sorted = units.toSorted((a, b) => byPrice(unitPriceTag(a), unitPriceTag(b)) || a.id - b.id);
  const looks = Map.groupBy(sorted, lookOf);
  return [...looks.values()].map((equal) => {
    const [unit, ...others] = equal as [Unit, ...Unit[]];
    const { final } = unitPriceTag(unit);
    return {
      unit,
      count: countUnits(equal),
      locations: [...new Set(equal.map(({ location }) => location).filter(Boolean))],
      pricesDiffer: others.some((other) => unitPriceTag(other).final !== final),
    };
  });
}

/** The key that units of equal look share. */
function lookOf(unit: StockVehicle): string {
  return `${unit.brand_id}/${unit.subfamily_id}/${unit.color}/${unit.model_year}`;
}
