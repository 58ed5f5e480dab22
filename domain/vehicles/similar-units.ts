import type { Offer } from './offers.ts';
import { bestOffers } from './offers.ts';
import { fullPrice } from '../money/prices.ts';
import { routeParameter } from '../addresses/slugs.ts';
import type { StockVehicle } from './stock-vehicle.ts';

/** Most similar units that the page of an unavailable unit shows. */
const mostSimilar = 4;

/**
 * At most four alternatives to an unavailable unit, one of each version and colour: first those with its name, then the
 * cheapest. `units` are those of its family; `model` is its name as in its address.
 */
export function similarUnits(units: readonly StockVehicle[], model: string): StockVehicle[] {
  const rank = (unit: StockVehicle) =>
    routeParameter(unit.name) === routeParameter(model) ? 0 : 1;
  const looks = new Set<string>();
  return units
    .toSorted((a, b) => rank(a) - rank(b) || fullPrice(a) - fullPrice(b))
    .filter((unit) => {
      const look = `${unit.subfamily_id}/${unit.color}`;
      return !looks.has(look) && looks.add(look);
    })
    .slice(0, mostSimilar);
}

/** At most four offers of a brand for a family without units: the greatest discounts, one of each family. */
export function similarOffers(offers: readonly Offer[]): Offer[] {
  const families = new Set<number>();
  return bestOffers(offers)
    .toReversed()
    .filter((offer) => !families.has(offer.family_id) && families.add(offer.family_id))
    .slice(0, mostSimilar);
}
