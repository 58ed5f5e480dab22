import { wholeAmount } from './money.ts';

/** The parts of a unit's price, in whole units of its currency (SPEC §3, Stock vehicle). */
export interface PriceParts {
  price: number;
  list_price: number | null;
  /** The web discount. */
  discount: number;
  special_discount: number;
  license_price: number;
  delivery_price: number;
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
export function discountedPrice(
  unit: Omit<PriceParts, 'license_price' | 'delivery_price'>,
): number {
  return Math.max(0, wholeAmount(basePrice(unit) - appliedDiscount(unit).amount));
}

/** Discounted price plus licence and delivery (SPEC §3). */
export function fullPrice(unit: PriceParts): number {
  return discountedPrice(unit) + unit.license_price + unit.delivery_price;
}

/** A promotion takes a fixed amount (in the vehicle's currency) or a percentage off the full price (SPEC §3). */
export interface Promotion {
  code: string;
  money_discount: number | null;
  percentage_discount: number | null;
}

/** The amount that a promotion takes off, at most the full price; 0 without a promotion (SPEC §3). */
export function promotionDiscount(full: number, promotion: Promotion | null): number {
  if (!promotion) return 0;
  const discount = promotion.money_discount
    ? promotion.money_discount
    : wholeAmount((full * (promotion.percentage_discount ?? 0)) / 100);
  return Math.min(full, Math.max(0, discount));
}

/** Full price minus the promotion's discount: what the buyer pays in the end (SPEC §3). */
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

/** An amount without its VAT ('Precio sin impuestos nacionales'); `vatRate` in percent. */
export function withoutNationalTaxes(amount: number, vatRate: number): number {
  return wholeAmount(amount / (1 + vatRate / 100));
}
