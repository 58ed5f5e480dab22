import type { IsoDate } from '../time/dates.ts';
import { wholeAmount, type Currency } from './money.ts';

/**
 * The amounts that are added to a unit's discounted price: their labels, and their field names in a dealership system
 * (SPEC §3, Stock vehicle).
 */
export const fees = {
  license_price: { label: 'Patentamiento', sentAs: 'license_cost' },
  delivery_price: { label: 'Flete y alistaje', sentAs: 'preparation_cost' },
} as const;

export type Fee = keyof typeof fees;
export type SentFee = (typeof fees)[Fee]['sentAs'];
export const feeNames = Object.keys(fees) as Fee[];

/** The parts of a unit's price, in whole units of its currency (SPEC §3, Stock vehicle). */
export interface PriceParts extends Record<Fee, number> {
  price: number;
  list_price: number | null;
  discount: number;
  special_discount: number;
}

/** The price fields of a unit, without its other fields. */
export function pickPrice(unit: PriceParts): PriceParts {
  const { price, list_price, discount, special_discount } = unit;
  return { price, list_price, discount, special_discount, ...feesFrom((fee) => unit[fee]) };
}

export function feesFrom<Amount>(amountOf: (fee: Fee) => Amount): Record<Fee, Amount> {
  return Object.fromEntries(feeNames.map((fee) => [fee, amountOf(fee)])) as Record<Fee, Amount>;
}

export function totalFees(unit: Record<Fee, number>): number {
  return feeNames.reduce((sum, fee) => sum + unit[fee], 0);
}

export interface AppliedDiscount {
  amount: number;
  label: 'Descuento especial' | 'Descuento web';
}

/** The list price if present, else the price (SPEC §3, Derived values). */
export function basePrice(unit: Pick<PriceParts, 'price' | 'list_price'>): number {
  return unit.list_price ?? unit.price;
}

/** The special discount if above zero, else the web discount (SPEC §3). */
export function appliedDiscount(
  unit: Pick<PriceParts, 'discount' | 'special_discount'>,
): AppliedDiscount {
  return unit.special_discount > 0
    ? { amount: unit.special_discount, label: 'Descuento especial' }
    : { amount: Math.max(0, unit.discount), label: 'Descuento web' };
}

/** Price minus discount, never below zero (SPEC §3). */
export function discountedPrice(unit: Omit<PriceParts, Fee>): number {
  return Math.max(0, wholeAmount(basePrice(unit) - appliedDiscount(unit).amount));
}

/** Discounted price plus licence and delivery (SPEC §3). */
export function fullPrice(unit: PriceParts): number {
  return discountedPrice(unit) + totalFees(unit);
}

export interface PriceRow {
  label: string;
  /** Negative for a discount. */
  amount: number;
  kind: 'part' | 'saving' | 'total';
}

/** The rows of what a buyer pays: base price, discount, fees (SPEC §4) and promotion. */
export function priceRows(unit: PriceParts, promotion: Promotion | null): PriceRow[] {
  const full = fullPrice(unit);
  const off = promotionDiscount(full, promotion);
  const discount = appliedDiscount(unit);
  return [
    { label: 'Precio de lista', amount: basePrice(unit), kind: 'part' },
    ...(discount.amount > 0
      ? [{ label: discount.label, amount: -discount.amount, kind: 'saving' } as const]
      : []),
    ...feeNames.map((fee) => ({
      label: fees[fee].label,
      amount: unit[fee],
      kind: 'part' as const,
    })),
    ...(promotion && off > 0
      ? [{ label: `Promoción ${promotion.code}`, amount: -off, kind: 'saving' } as const]
      : []),
    { label: 'Precio final', amount: full - off, kind: 'total' },
  ];
}

/** A promotion takes a fixed amount (in the vehicle's currency) or a percentage off the full price (SPEC §3). */
export interface Promotion {
  code: string;
  money_discount: number | null;
  percentage_discount: number | null;
  /** The last day; an existing system doesn't send it. */
  valid_until?: IsoDate | undefined;
}

/** The part of a full price, in percent, that a promotion may take off unless the dealership sets another one. */
export const usualPromotionShare = 30;

/**
 * Whether a unit can have a promotion: the promotion is of the unit's currency, and takes at most `maxShare` percent
 * off its full price. A promotion never leaves a price of zero.
 */
export function promotionFits(
  unit: { currency: Currency; full: number },
  promotion: Promotion & { currency: Currency },
  maxShare: number | null | undefined,
): boolean {
  const discount = promotionDiscount(unit.full, promotion);
  return (
    promotion.currency === unit.currency &&
    discount < unit.full &&
    discount <= (unit.full * (maxShare ?? usualPromotionShare)) / 100
  );
}

/** The amount that a promotion takes off, at most the full price; 0 without a promotion (SPEC §3). */
export function promotionDiscount(full: number, promotion: Promotion | null): number {
  if (!promotion) return 0;
  const discount = promotion.money_discount
    ? promotion.money_discount
    : wholeAmount((full * (promotion.percentage_discount ?? 0)) / 100);
  return Math.min(full, Math.max(0, discount));
}

/** Full price minus the promotion's discount: what the buyer pays (SPEC §3). */
export function promotionPrice(full: number, promotion: Promotion | null): number {
  return full - promotionDiscount(full, promotion);
}

/** The parts of an operation's balance, all in the currency of its vehicle. */
export interface Balance {
  total: number;
  cash_amount: number;
  used_valuations: readonly number[];
  credit_amount: number;
}

/** Total minus cash, used vehicles and credit: zero when settled, negative when overpaid (SPEC §3). */
export function pendingAmount(balance: Balance): number {
  const used = balance.used_valuations.reduce((sum, valuation) => sum + valuation, 0);
  return balance.total - balance.cash_amount - used - balance.credit_amount;
}

/** The general rate of VAT in percent (ley 23.349, art. 28), for a dealership whose system sends none. */
const generalVatRate = 21;

/** A dealership's rate of VAT, in percent. */
export function vatRateOf({ vat_rate }: { vat_rate?: number | null | undefined }): number {
  return vat_rate ?? generalVatRate;
}

/**
 * 'Precio sin impuestos nacionales': vehicle and freight without their VAT, plus the registration fees, which bear none.
 * `vatRate` is in percent.
 */
export function withoutNationalTaxes(
  { total, license }: { total: number; license: number },
  vatRate: number,
): number {
  const untaxed = Math.min(total, license);
  return wholeAmount((total - untaxed) / (1 + vatRate / 100)) + untaxed;
}
