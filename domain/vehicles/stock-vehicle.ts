import type { BrandId } from './brands.ts';
import type { Photograph } from './pictures/photographs.ts';
import { pickUnitFacts, type UnitFacts } from './unit-facts.ts';
import type { Installments } from '../money/installments.ts';
import { parseDecimal, toCurrency, wholeAmount, type Currency } from '../money/money.ts';
import type { IsoDate } from '../time/dates.ts';
import {
  appliedDiscount,
  fees,
  feesFrom,
  fullPrice,
  promotionPrice,
  type AppliedDiscount,
  type Fee,
  type PriceParts,
  type Promotion,
  type SentFee,
} from '../money/prices.ts';

/**
 * Fields that the dealership's own system sends besides the parts of a price (SPEC §3). They are for other clients: the
 * storefront computes these values from the parts, so that no figure has two sources.
 */
export interface DerivedFigures extends Record<Fee, number> {
  /** The brand's name. */
  brand: string;
  /** The discount that applies, and its kind. */
  discount_amount: number;
  discount_type: AppliedDiscount['label'];
  /** Price minus discount, plus licence and delivery. */
  full_price_with_discount: number;
}

type SentFees = Partial<Record<SentFee, number | string | null | undefined>>;

/** A unit as the dealership system sends it: some fields have two spellings, amounts may be strings (SPEC §3, §7). */
export interface WireStockVehicle extends Partial<DerivedFigures>, SentFees, UnitFacts {
  id: number;
  model: string;
  family: string;
  family_id: number;
  subfamily_id: number;
  brand_id: BrandId;
  price: number | string;
  list_price?: number | string | null;
  discount?: number | string | null;
  special_discount?: number | string | null;
  currency?: string | null;
  color: string;
  model_year?: number | null;
  chassis?: string;
  chasis?: string;
  image?: string | null;
  /** In a list of units only the first photograph; in the answer for one unit all. Absent without any. */
  photographs?: readonly Photograph[] | undefined;
  body_style?: string | null;
  /** The number of units that differ only by their chassis, including this one; absent for one. */
  count?: number | undefined;
  /** The lowest installments of the brand's credit plans; absent without any, or when the system doesn't send them. */
  installments?: Installments | undefined;
  /** The promotion that applies without a typed code; absent without any, or when the system doesn't send it. */
  promotion?: Promotion | undefined;
  /** The VAT in the price in percent; absent for the dealership's rate. */
  vat_rate?: number | null | undefined;
  /** The lowest full price in the 30 days before its discount began; absent without one. */
  former_price?: number | undefined;
  /** First and last day of the special discount, `2026-12-31`. */
  valid_from?: string | null;
  valid_until?: string | null;
}

/** One physical car that can be reserved. Amounts are whole units of `currency` (SPEC §3). */
export interface StockVehicle
  extends
    PriceParts,
    UnitFacts,
    Pick<
      WireStockVehicle,
      | 'id'
      | 'brand_id'
      | 'family'
      | 'family_id'
      | 'subfamily_id'
      | 'color'
      | 'count'
      | 'photographs'
      | 'installments'
      | 'promotion'
      | 'vat_rate'
      | 'former_price'
    > {
  name: string;
  brand: string;
  currency: Currency;
  model_year: number | null;
  chassis: string;
  image: string | null;
  /** The first and last day of the special discount; null without a limit. */
  valid_from: IsoDate | null;
  valid_until: IsoDate | null;
}

/** Reads the fields that an offer and its unit have under the same names. */
export function toOfferedUnit(wire: Omit<WireStockVehicle, 'model' | keyof UnitFacts>) {
  return {
    id: wire.id,
    brand: wire.brand ?? '',
    brand_id: wire.brand_id,
    family: wire.family,
    family_id: wire.family_id,
    subfamily_id: wire.subfamily_id,
    price: parseDecimal(wire.price) ?? 0,
    currency: toCurrency(wire.currency),
    color: wire.color,
    model_year: wire.model_year ?? null,
    image: wire.image ?? null,
    ...(wire.count && { count: wire.count }),
    ...(wire.photographs && { photographs: wire.photographs }),
    ...(wire.installments && { installments: wire.installments }),
    ...(wire.promotion && { promotion: wire.promotion }),
    ...(wire.vat_rate && { vat_rate: wire.vat_rate }),
    ...(wire.former_price && { former_price: wire.former_price }),
    valid_from: wire.valid_from ?? null,
    valid_until: wire.valid_until ?? null,
  };
}

/** Reads a unit (SPEC §3): name from `model`, licence from `license_cost`, delivery from `preparation_cost`. */
export function toStockVehicle(wire: WireStockVehicle): StockVehicle {
  return {
    ...toOfferedUnit(wire),
    name: wire.model,
    list_price: parseDecimal(wire.list_price) ?? null,
    discount: parseDecimal(wire.discount) ?? 0,
    special_discount: parseDecimal(wire.special_discount) ?? 0,
    ...feesFrom((fee) => wholeAmount(parseDecimal(wire[fees[fee].sentAs]) ?? 0)),
    ...pickUnitFacts(wire),
    chassis: wire.chassis ?? wire.chasis ?? '',
  };
}

/** The number of units in a list, in which one may represent several. */
export function countUnits(units: readonly Pick<StockVehicle, 'count'>[]): number {
  return units.reduce((sum, { count = 1 }) => sum + count, 0);
}

/**
 * What a buyer would pay for a unit today, the 'Precio final' of every page and letter: its full price minus the promotion
 * that a reservation gets without a typed code (DECISIONS, one price).
 */
export function priceToday(unit: StockVehicle): number {
  return promotionPrice(fullPrice(unit), unit.promotion ?? null);
}

/** Adds the derived figures to a unit of the dealership's own system. */
export function withDerivedFigures(wire: WireStockVehicle): WireStockVehicle & DerivedFigures {
  const unit = toStockVehicle(wire);
  const { amount, label } = appliedDiscount(unit);
  return {
    ...wire,
    brand: unit.brand,
    discount_amount: amount,
    discount_type: label,
    ...feesFrom((fee) => unit[fee]),
    full_price_with_discount: fullPrice(unit),
  };
}
