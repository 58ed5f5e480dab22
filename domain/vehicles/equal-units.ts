import { byPrice, unitPriceTag } from './price-tag.ts';
import { countUnits, type StockVehicle } from './stock-vehicle.ts';

/** Units that look the same to a shopper: of one version, colour and model year. */
export interface EqualUnits<Unit extends StockVehicle = StockVehicle> {
  /** The cheapest of them: what a card shows, and what its button reserves. */
  unit: Unit;
  count: number;
  /** Where they are, in order of price. */
  locations: string[];
  /** The others cost more. */
  pricesDiffer: boolean;
}

/** Groups units that look equal, cheapest group first. */
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

/** What distinguishes units on a screen. */
function lookOf(unit: StockVehicle): string {
  return `${unit.brand_id}/${unit.subfamily_id}/${unit.color}/${unit.model_year}`;
}
