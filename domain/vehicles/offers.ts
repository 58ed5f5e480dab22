import type { BrandId } from './brands.ts';
import type { Photograph } from './pictures/photographs.ts';
import type { Installments } from '../money/installments.ts';
import type { IsoDate } from '../time/dates.ts';
import { parseDecimal, toCurrency, wholeAmount, type Currency } from '../money/money.ts';
import { appliedDiscount, type Promotion } from '../money/prices.ts';

/** An offer as the dealership system sends it (SPEC §3, Offer). */
export interface WireOffer {
  id: number;
  brand_id: BrandId;
  /** The brand's name. */
  brand?: string;
  name: string;
  family: string;
  family_id: number;
  subfamily_id: number;
  image?: string | null;
  /** The first photograph of the unit; left out without any. */
  photographs?: readonly Photograph[] | undefined;
  color: string;
  currency?: string | null;
  price: number | string;
  discount_amount: number | string;
  special_discount?: number | string | null;
  model_year?: number | null;
  license_cost?: number | string | null;
  preparation_cost?: number | string | null;
  /** Of its unit. */
  installments?: Installments | undefined;
  promotion?: Promotion | undefined;
  /** First and last day of the special discount, `2026-12-31`. */
  valid_from?: string | null;
  valid_until?: string | null;
}

/** An in-stock unit with a special discount; its id is the unit's id. */
export interface Offer {
  id: number;
  brand_id: BrandId;
  brand: string;
  name: string;
  family: string;
  family_id: number;
  subfamily_id: number;
  image: string | null;
  /** The first photograph of the unit; left out without any. */
  photographs?: readonly Photograph[] | undefined;
  color: string;
  currency: Currency;
  price: number;
  discount_amount: number;
  model_year: number | null;
  /** Licence and delivery; null when the dealership system doesn't say them. */
  fees: number | null;
  installments?: Installments | undefined;
  promotion?: Promotion | undefined;
  valid_from: IsoDate | null;
  valid_until: IsoDate | null;
}

/** Reads an offer; the discount is the special one if above zero, else the web discount (SPEC §3). */
export function toOffer(wire: WireOffer): Offer {
  return {
    id: wire.id,
    brand_id: wire.brand_id,
    brand: wire.brand ?? '',
    name: wire.name,
    family: wire.family,
    family_id: wire.family_id,
    subfamily_id: wire.subfamily_id,
    image: wire.image ?? null,
    ...(wire.photographs && { photographs: wire.photographs }),
    color: wire.color,
    currency: toCurrency(wire.currency),
    price: parseDecimal(wire.price) ?? 0,
    discount_amount: appliedDiscount({
      discount: parseDecimal(wire.discount_amount) ?? 0,
      special_discount: parseDecimal(wire.special_discount) ?? 0,
    }).amount,
    model_year: wire.model_year ?? null,
    fees: feesOf(wire),
    ...(wire.installments && { installments: wire.installments }),
    ...(wire.promotion && { promotion: wire.promotion }),
    valid_from: wire.valid_from ?? null,
    valid_until: wire.valid_until ?? null,
  };
}

function feesOf({ license_cost, preparation_cost }: WireOffer): number | null {
  const license = parseDecimal(license_cost);
  const preparation = parseDecimal(preparation_cost);
  return license === undefined || preparation === undefined
    ? null
    : wholeAmount(license) + wholeAmount(preparation);
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
 * One offer for each family, version and colour, in ascending order of discount (SPEC §4). Of look-alikes the one with the
 * greatest discount stays.
 */
export function bestOffers(offers: readonly Offer[]): Offer[] {
  const byLook = new Map<string, Offer>();
  for (const offer of offers) {
    const look = `${offer.family_id}/${offer.subfamily_id}/${offer.color}`;
    const best = byLook.get(look);
    if (!best || offer.discount_amount > best.discount_amount) byLook.set(look, offer);
  }
  return [...byLook.values()].sort((a, b) => a.discount_amount - b.discount_amount);
}

/** The best offers with the greatest discounts, greatest first. */
export function topOffers(offers: readonly Offer[], count: number): Offer[] {
  return bestOffers(offers).reverse().slice(0, count);
}

/** The offer with the greatest discount relative to its price, so that pesos and dollars compare. */
export function boldestOffer(offers: readonly Offer[]): Offer | undefined {
  const boldness = (offer: Offer) => {
    const { price, discount } = offerPrices(offer);
    return price > 0 ? discount / price : 0;
  };
  return offers.toSorted((a, b) => boldness(b) - boldness(a))[0];
}

/** The offers with the greatest discounts, one of each family, greatest first. */
export function topOffersOfFamilies(offers: readonly Offer[], count: number): Offer[] {
  const families = new Set<number>();
  return bestOffers(offers)
    .toReversed()
    .filter((offer) => !families.has(offer.family_id) && families.add(offer.family_id))
    .slice(0, count);
}

/**
 * The boldest of the brands' best offers, and the best of each brand. The brand of the boldest shows its best of another family,
 * where it has one. `brands` has the offers of each brand, best first.
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

export interface OfferGroup {
  family: string;
  family_id: number;
  offers: Offer[];
}

/** Splits offers by family, in order of first appearance (SPEC §4). */
export function groupByFamily(offers: readonly Offer[]): OfferGroup[] {
  const groups = new Map<number, OfferGroup>();
  for (const offer of offers) {
    const group = groups.get(offer.family_id);
    if (group) group.offers.push(offer);
    else
      groups.set(offer.family_id, {
        family: offer.family,
        family_id: offer.family_id,
        offers: [offer],
      });
  }
  return [...groups.values()];
}
