import type { Offer } from './offers.ts';
import { bestOffers } from './offers.ts';
import { fullPrice } from '../money/prices.ts';
import { routeParameter } from '../addresses/slugs.ts';
import type { StockVehicle } from './stock-vehicle.ts';

/** How many similar units are shown to who came for one that is gone. */
const mostSimilar = 4;

/**
 * Units of the same family as one that is gone, `model` being its name as its address has it: those of its version
 * first, then the cheapest, one of each version and colour.
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

/** What a brand has on offer in the stead of a family without units: the greatest discounts, one of each family. */
export function similarOffers(offers: readonly Offer[]): Offer[] {
  const families = new Set<number>();
  return bestOffers(offers)
    .toReversed()
    .filter((offer) => !families.has(offer.family_id) && families.add(offer.family_id))
    .slice(0, mostSimilar);
}
