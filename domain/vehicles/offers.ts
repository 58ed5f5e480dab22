import { parseDecimal, wholeAmount } from '../money/money.ts';
import { appliedDiscount, type Fee, type PriceParts } from '../money/prices.ts';
import { toOfferedUnit, type StockVehicle, type WireStockVehicle } from './stock-vehicle.ts';
import type { UnitFacts } from './unit-facts.ts';

/** An offer as the dealership system sends it: a unit, with other names for some fields (SPEC §3, Offer). */
export interface WireOffer extends Omit<
  WireStockVehicle,
  'model' | keyof UnitFacts | 'discount_amount'
> {
  name: string;
  discount_amount: number | string;
}

/** An in-stock unit with a special discount; its id is the unit's id. */
export interface Offer extends Omit<
  StockVehicle,
  Exclude<keyof PriceParts, 'price'> | keyof UnitFacts | 'chassis'
> {
  discount_amount: number;
  /** Licence and delivery; null when the dealership system doesn't send them. */
  fees: Record<Fee, number> | null;
}

/** Reads an offer; the discount is the special one if above zero, else the web discount (SPEC §3). */
export function toOffer({ discount_amount, ...wire }: WireOffer): Offer {
  return {
    ...toOfferedUnit(wire),
    name: wire.name,
    discount_amount: appliedDiscount({
      discount: parseDecimal(discount_amount) ?? 0,
      special_discount: parseDecimal(wire.special_discount) ?? 0,
    }).amount,
    fees: feesOf(wire),
  };
}

function feesOf({
  license_cost,
  preparation_cost,
}: Pick<WireOffer, 'license_cost' | 'preparation_cost'>): Offer['fees'] {
  const license = parseDecimal(license_cost);
  const preparation = parseDecimal(preparation_cost);
  return license === undefined || preparation === undefined
    ? null
    : { license_price: wholeAmount(license), delivery_price: wholeAmount(preparation) };
}

/** An offer's price before and after its 'Descuento especial', in whole units of its currency (SPEC §3). */
export function offerPrices(offer: Pick<Offer, 'price' | 'discount_amount' | 'model_year'>): {
  price: number;
  discounted: number;
  discount: number;
} {
  const discount = wholeAmount(offer.discount_amount);
  // Without a model year the stored price is already discounted.
  const price = wholeAmount(offer.price) + (offer.model_year ? 0 : discount);
  return { price, discount, discounted: Math.max(0, price - discount) };
}

/**
 * One offer for each family, version and colour: the one with the highest discount. In ascending order of discount
 * (SPEC §4).
 */
export function bestOffers(offers: readonly Offer[]): Offer[] {
  const looks = Map.groupBy(
    offers,
    ({ family_id, subfamily_id, color }) => `${family_id}/${subfamily_id}/${color}`,
  );
  return [...looks.values()]
    .map((equal) => equal.toSorted((a, b) => b.discount_amount - a.discount_amount)[0]!)
    .sort((a, b) => a.discount_amount - b.discount_amount);
}

/** The best offers with the highest discounts, highest first. */
export function topOffers(offers: readonly Offer[], count: number): Offer[] {
  return bestOffers(offers).reverse().slice(0, count);
}

/** The discount's share of the price: it makes pesos and dollars comparable. */
export function discountShare(offer: Offer): number {
  const { price, discount } = offerPrices(offer);
  return price > 0 ? discount / price : 0;
}

/** The offer with the highest discount relative to its price. */
export function boldestOffer(offers: readonly Offer[]): Offer | undefined {
  return offers.toSorted((a, b) => discountShare(b) - discountShare(a))[0];
}

/** The offers with the highest discounts, one of each family, highest first. */
export function topOffersOfFamilies(offers: readonly Offer[], count: number): Offer[] {
  const families = new Set<number>();
  return bestOffers(offers)
    .toReversed()
    .filter((offer) => !families.has(offer.family_id) && families.add(offer.family_id))
    .slice(0, count);
}

/**
 * The boldest of the brands' best offers, and the best offer of each brand. The brand of the boldest offer shows its
 * best offer of another family, if there is one. `brands` has the offers of each brand, best first.
 */
export function homeOffers(brands: readonly (readonly Offer[])[]): {
  boldest: Offer | undefined;
  best: Offer[];
} {
  const boldest = boldestOffer(brands.flatMap(([first]) => first ?? []));
  const best = brands.flatMap(([first, second]) =>
    first === boldest ? (second ?? first ?? []) : (first ?? []),
  );
  return { boldest, best };
}
