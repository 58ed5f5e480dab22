import type { Currency } from '../money/money.ts';
import { appliedDiscount } from '../money/prices.ts';

/** The figures of a unit's price from a moment on, until the next ones. */
export interface PriceChange {
  since: Date;
  currency: Currency;
  /** The list price, or the price of a unit without one. */
  price: number;
  discount: number;
  special_discount: number;
  /** Start and end of the special discount; null without a limit. */
  offer_from: Date | null;
  offer_until: Date | null;
  /** Registration and freight. */
  fees: number;
}

/** What a shopper was asked for a unit, from a moment on. */
export interface AskedPrice {
  since: Date;
  currency: Currency;
  full: number;
  discount: number;
}

const windowMs = 30 * 86_400_000;

/**
 * The prices that were asked up to a moment, the first one first. A special discount begins and ends within the time of
 * its figures.
 */
export function askedPrices(changes: readonly PriceChange[], now: Date): AskedPrice[] {
  return changes.flatMap((change, index) => {
    const end = changes[index + 1]?.since ?? null;
    const limits = [change.offer_from, change.offer_until].filter(
      (limit) => limit !== null && limit > change.since && (end === null || limit < end),
    ) as Date[];
    return [change.since, ...limits.toSorted((a, b) => a.getTime() - b.getTime())]
      .filter((since) => since <= now)
      .map((since) => askedAt(change, since));
  });
}

function askedAt(change: PriceChange, since: Date): AskedPrice {
  const { currency, price, discount, special_discount, offer_from, offer_until, fees } = change;
  const isOffer =
    (offer_from === null || offer_from <= since) && (offer_until === null || offer_until > since);
  const { amount } = appliedDiscount({
    discount,
    special_discount: isOffer ? special_discount : 0,
  });
  const taken = Math.min(price, amount);
  return { since, currency, full: price - taken + fees, discount: taken };
}

/**
 * The price that may be struck through beside a discounted one: the lowest that was asked in the 30 days before the
 * discount began (ley 24.240, art. 7). Null without a discount, or when the unit had no other price in those days. A
 * discount that replaces another one continues it.
 */
export function formerPrice(asked: readonly AskedPrice[]): number | null {
  const last = asked.at(-1);
  if (!last || last.discount <= 0) return null;
  const before = asked.findLastIndex(({ discount }) => discount <= 0);
  const began = asked[before + 1]!.since.getTime();
  const inWindow = asked
    .slice(0, before + 1)
    .filter(
      ({ currency }, index) =>
        currency === last.currency && asked[index + 1]!.since.getTime() > began - windowMs,
    );
  return inWindow.length === 0 ? null : Math.min(...inWindow.map(({ full }) => full));
}
