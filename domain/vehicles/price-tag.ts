import type { Family } from './families.ts';
import type { IsoDate } from '../time/dates.ts';
import type { Offer } from './offers.ts';
import { offerPrices } from './offers.ts';
import { toStockVehicle, type StockVehicle } from './stock-vehicle.ts';
import type { Installments } from '../money/installments.ts';
import type { Currency } from '../money/money.ts';
import {
  appliedDiscount,
  basePrice,
  discountedPrice,
  fullPrice,
  promotionPrice,
  totalFees,
} from '../money/prices.ts';
import type { AppliedDiscount, Promotion } from '../money/prices.ts';

/**
 * What every place that shows the price of a unit says about it, in whole units of `currency` (DECISIONS, §1 prices).
 * The large figure is `final`: the vehicle less its discount, plus licence and delivery.
 */
export interface PriceTag {
  currency: Currency;
  /** Null when the dealership system doesn't say what licence and delivery cost. */
  final: number | null;
  /** Licence and delivery; null as `final`. */
  fees: number | null;
  /** The vehicle less its discount, without licence and delivery. */
  vehicle: number;
  discount: AppliedDiscount;
  /** First and last day of a 'Descuento especial'. */
  valid_from: IsoDate | null;
  valid_until: IsoDate | null;
  /** The lowest ones for the price less its promotion; left out where none are known. */
  installments?: Installments | undefined;
  /** What a reservation takes off without a typed code; left out without any. */
  promotion?: Promotion | undefined;
}

/** The price of a unit of the stock. */
export function unitPriceTag(unit: StockVehicle): PriceTag {
  const discount = appliedDiscount(unit);
  const isSpecial = discount.label === 'Descuento especial';
  return {
    currency: unit.currency,
    final: fullPrice(unit),
    fees: totalFees(unit),
    vehicle: discountedPrice(unit),
    // A discount never exceeds the price: what is shown as saved is saved.
    discount: { ...discount, amount: Math.min(discount.amount, basePrice(unit)) },
    valid_from: isSpecial ? unit.valid_from : null,
    valid_until: isSpecial ? unit.valid_until : null,
    ...(unit.installments && { installments: unit.installments }),
    ...(unit.promotion && { promotion: unit.promotion }),
  };
}

/** The price of an offer, which is the price of its unit. */
export function offerPriceTag(offer: Offer): PriceTag {
  const { discounted, discount, price } = offerPrices(offer);
  return {
    currency: offer.currency,
    final: offer.fees === null ? null : discounted + offer.fees,
    fees: offer.fees,
    vehicle: discounted,
    discount: { amount: Math.min(discount, price), label: 'Descuento especial' },
    valid_from: offer.valid_from,
    valid_until: offer.valid_until,
    ...(offer.installments && { installments: offer.installments }),
    ...(offer.promotion && { promotion: offer.promotion }),
  };
}

/**
 * The price of a model: that of its cheapest unit. Null without units. A system that doesn't name the cheapest unit has the
 * vehicle's price alone.
 */
export function familyPriceTag(family: Family): PriceTag | null {
  if (family.cheapest) return unitPriceTag(toStockVehicle(family.cheapest));
  if (family.cheapest === null || family.price <= 0) return null;
  const amount = Math.min(family.price, Math.max(0, family.discount));
  return {
    currency: family.currency,
    final: null,
    fees: null,
    vehicle: family.price - amount,
    discount: { amount, label: 'Descuento web' },
    valid_from: null,
    valid_until: null,
  };
}

/** The large figure of a price: the final price, or the vehicle's while licence and delivery are unknown. */
export function shownPrice(tag: Pick<PriceTag, 'final' | 'vehicle'>): number {
  return tag.final ?? tag.vehicle;
}

/** The shown price less its promotion: what a reservation starts with. */
export function promotedPrice(tag: Pick<PriceTag, 'final' | 'vehicle' | 'promotion'>): number {
  return promotionPrice(shownPrice(tag), tag.promotion ?? null);
}

/**
 * Orders units or offers by the price they show, cheapest first; those in dollars are compared in pesos, and come last
 * while the rate is unknown.
 */
export function byPrice(
  a: Pick<PriceTag, 'currency' | 'final' | 'vehicle'>,
  b: Pick<PriceTag, 'currency' | 'final' | 'vehicle'>,
  dollarRate: number | null = null,
): number {
  if (a.currency === b.currency) return shownPrice(a) - shownPrice(b);
  const inPesos = (tag: typeof a) =>
    tag.currency === 'usd' ? shownPrice(tag) * (dollarRate ?? Infinity) : shownPrice(tag);
  return inPesos(a) - inPesos(b);
}

/** The unit with the lowest final price; undefined without units. */
export function cheapestUnit(
  units: readonly StockVehicle[],
  dollarRate: number | null = null,
): StockVehicle | undefined {
  return units.toSorted((a, b) => byPrice(unitPriceTag(a), unitPriceTag(b), dollarRate))[0];
}
