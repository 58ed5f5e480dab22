import type { Offer } from './offers.ts';
import { topOffersOfFamilies } from './offers.ts';
import { routeParameter } from '../addresses/slugs.ts';
import { priceToday, type StockVehicle } from './stock-vehicle.ts';

/** Maximum number of alternatives to an unavailable unit. */
const alternatives = 3;

/**
 * At most three alternatives to an unavailable unit, one of each version and colour: first those with the same name,
 * then the cheapest. `units` are those of its family; `model` is its name as in its address.
 */
export function similarUnits(units: readonly StockVehicle[], model: string): StockVehicle[] {
  const rank = (unit: StockVehicle) =>
    routeParameter(unit.name) === routeParameter(model) ? 0 : 1;
  const sorted = units.toSorted((a, b) => rank(a) - rank(b) || priceToday(a) - priceToday(b));
  return firstOfEach(sorted, lookOf).slice(0, alternatives);
}

const lookOf = ({ subfamily_id, color }: StockVehicle) => `${subfamily_id}/${color}`;

function firstOfEach(units: readonly StockVehicle[], keyOf: (unit: StockVehicle) => string) {
  return [...Map.groupBy(units, keyOf).values()].map(([first]) => first!);
}

/**
 * One unit of each colour in which the version of `shown` is in stock, by the colours' names: `shown` itself for its
 * colour, the cheapest unit for any other. `units` are those of its family.
 */
export function colorsInStock(units: readonly StockVehicle[], shown: StockVehicle): StockVehicle[] {
  const ofVersion = units
    .filter(({ subfamily_id }) => subfamily_id === shown.subfamily_id)
    .toSorted((a, b) => priceToday(a) - priceToday(b));
  return firstOfEach([shown, ...ofVersion], ({ color }) => color).toSorted((a, b) =>
    a.color.localeCompare(b.color, 'es'),
  );
}

/** At most four units of the family's other versions, the nearest in price first, one of each version and colour. */
export function unitsOfOtherVersions(
  units: readonly StockVehicle[],
  shown: StockVehicle,
): StockVehicle[] {
  const distance = (unit: StockVehicle) => Math.abs(priceToday(unit) - priceToday(shown));
  const others = units
    .filter(({ subfamily_id }) => subfamily_id !== shown.subfamily_id)
    .toSorted((a, b) => distance(a) - distance(b));
  return firstOfEach(others, lookOf).slice(0, 4);
}

/** At most three offers of a brand for a family without units: the highest discounts, one of each family. */
export function similarOffers(offers: readonly Offer[]): Offer[] {
  return topOffersOfFamilies(offers, alternatives);
}
