import type { Family } from './families.ts';
import type { IsoDate } from '../time/dates.ts';
import type { Offer } from './offers.ts';
import { offerPrices } from './offers.ts';
import { priceToday, toStockVehicle, type StockVehicle } from './stock-vehicle.ts';
import type { Installments } from '../money/installments.ts';
import type { Currency } from '../money/money.ts';
import {
  appliedDiscount,
  basePrice,
  discountedPrice,
  fullPrice,
  promotionDiscount,
  promotionPrice,
  feesFrom,
  totalFees,
  vatRateOf,
  withoutNationalTaxes,
} from '../money/prices.ts';
import type { AppliedDiscount, Fee, Promotion } from '../money/prices.ts';

/**
 * The price of a unit as every page shows it, in whole units of `currency` (DECISIONS, §1 prices). The large figure is
 * `final`: the vehicle minus its discount and its promotion, plus licence and delivery.
 */
export interface PriceTag {
  currency: Currency;
  /** Null when the dealership system doesn't send licence and delivery. */
  final: number | null;
  /** Licence and delivery; null when `final` is. */
  fees: Record<Fee, number> | null;
  /** The VAT of the vehicle and its freight, in percent; absent for the dealership's rate. */
  vat_rate?: number | null | undefined;
  /** The vehicle minus its discount, without licence, delivery and promotion. */
  vehicle: number;
  discount: AppliedDiscount;
  /** The price that was asked before the discount began, which may be struck through; absent when none was. */
  former_price?: number | undefined;
  /** The first and last day of a 'Descuento especial'. */
  valid_from: IsoDate | null;
  valid_until: IsoDate | null;
  /** The lowest installments for the price minus its promotion; absent when unknown. */
  installments?: Installments | undefined;
  /** The promotion of a reservation without a typed code, which `final` contains; absent without any. */
  promotion?: { code: string; amount: number; valid_until: IsoDate | null } | undefined;
}

function promotionOf(full: number, promotion: Promotion | undefined): Pick<PriceTag, 'promotion'> {
  if (!promotion) return {};
  const { code, valid_until = null } = promotion;
  return { promotion: { code, amount: promotionDiscount(full, promotion), valid_until } };
}

export function unitPriceTag(unit: StockVehicle): PriceTag {
  const discount = appliedDiscount(unit);
  const isSpecial = discount.label === 'Descuento especial';
  return {
    currency: unit.currency,
    final: priceToday(unit),
    fees: feesFrom((fee) => unit[fee]),
    ...(unit.vat_rate && { vat_rate: unit.vat_rate }),
    vehicle: discountedPrice(unit),
    // The shown discount never exceeds the price.
    discount: { ...discount, amount: Math.min(discount.amount, basePrice(unit)) },
    ...(unit.former_price && { former_price: unit.former_price }),
    valid_from: isSpecial ? unit.valid_from : null,
    valid_until: isSpecial ? unit.valid_until : null,
    ...(unit.installments && { installments: unit.installments }),
    ...promotionOf(fullPrice(unit), unit.promotion),
  };
}

/** The price of an offer, which is the price of its unit. */
export function offerPriceTag(offer: Offer): PriceTag {
  const { discounted, discount, price } = offerPrices(offer);
  const full = offer.fees && discounted + totalFees(offer.fees);
  return {
    currency: offer.currency,
    final: full === null ? null : promotionPrice(full, offer.promotion ?? null),
    fees: offer.fees,
    ...(offer.vat_rate && { vat_rate: offer.vat_rate }),
    vehicle: discounted,
    discount: { amount: Math.min(discount, price), label: 'Descuento especial' },
    ...(offer.former_price && { former_price: offer.former_price }),
    valid_from: offer.valid_from,
    valid_until: offer.valid_until,
    ...(offer.installments && { installments: offer.installments }),
    ...(full !== null && promotionOf(full, offer.promotion)),
  };
}

/**
 * The price of a model's cheapest unit; null without units. Only the vehicle's price when the system sends no cheapest
 * unit.
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

/**
 * The figure that is struck through beside a price: what was asked before its discount began, or nothing (ley 24.240,
 * art. 7). Nobody records since when a promotion holds, so it comes off the former price too.
 */
export function struckPrice(
  tag: Pick<PriceTag, 'final' | 'vehicle' | 'discount' | 'former_price' | 'promotion'>,
): number | null {
  if (tag.former_price === undefined || tag.final === null || tag.discount.amount <= 0) return null;
  const former = tag.former_price - (tag.promotion?.amount ?? 0);
  return former > tag.final ? former : null;
}

/** 'Precio sin impuestos nacionales' of a shown price (ley 27.743), at the dealership's rate unless the model has its own. */
export function netPrice(
  tag: Pick<PriceTag, 'final' | 'vehicle' | 'fees' | 'vat_rate'>,
  dealership: { vat_rate?: number | null | undefined } | undefined,
): number {
  return withoutNationalTaxes(
    { total: shownPrice(tag), license: tag.fees?.license_price ?? 0 },
    tag.vat_rate ?? vatRateOf(dealership ?? {}),
  );
}

/**
 * Orders units or offers by their shown price, cheapest first. Dollars are compared in pesos, and come last without a
 * rate.
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
