import {
  appliedDiscount,
  basePrice,
  feesFrom,
  fullPrice,
  promotionDiscount,
  promotionPrice,
} from '../../money/prices.ts';
import type { Operation } from '../operation.ts';
import { quoteOf, type Quote } from '../quote.ts';
import type { AmountOfQuote } from './amount-labels.ts';
import type { ChangedCredit, ChangeReason, OperationChange } from './change.ts';

/**
 * The differences of two quotes, each with the reason that the notice shows, in the notice's order: a sum follows the
 * parts that changed it. Empty for quotes with the same figures. Unknown figures don't count as changed.
 */
export function differences(was: Quote, is: Quote): OperationChange[] {
  return Object.values(comparisons).flatMap((compare) => compare(was, is) ?? []);
}

/**
 * What the dealership or the bank changed since the shopper last confirmed the figures. The shopper can't pay the
 * deposit before confirming them.
 */
export function unconfirmedChanges(operation: Operation): OperationChange[] {
  return operation.shown ? differences(operation.shown, quoteOf(operation)) : [];
}

type Compare = (was: Quote, is: Quote) => OperationChange | undefined;

/** A figure that is one amount; null while it is unknown. */
function amount(
  what: AmountOfQuote,
  amountIn: (quote: Quote) => number | null,
  why: ChangeReason = 'dealership',
): Compare {
  return (before, after) => {
    const [was, is] = [amountIn(before), amountIn(after)];
    return was === null || is === null || was === is ? undefined : { what, was, is, why };
  };
}

/** In the order of the notice. A figure without a comparison doesn't compile. */
const comparisons: Record<AmountOfQuote | 'discount' | 'promotion' | 'credit plan', Compare> = {
  'list price': amount('list price', ({ vehicle }) => basePrice(vehicle)),
  discount: compareDiscounts,
  ...feesFrom((fee) => amount(fee, ({ vehicle }) => vehicle[fee])),
  promotion: comparePromotions,
  total: amount(
    'total',
    ({ vehicle, promotion }) => promotionPrice(fullPrice(vehicle), promotion),
    'sum',
  ),
  'credit plan': compareCredits,
  'dollar rate': amount('dollar rate', ({ usd_rate }) => usd_rate, 'dollar'),
  deposit: amount('deposit', ({ deposit_amount }) => deposit_amount),
};

function compareDiscounts(before: Quote, after: Quote): OperationChange | undefined {
  const was = appliedDiscount(before.vehicle);
  const is = appliedDiscount(after.vehicle);
  if (was.amount === is.amount) return undefined;
  const { special_discount, valid_until } = before.vehicle;
  const hasEnded = special_discount > 0 && after.vehicle.special_discount <= 0;
  const why = hasEnded && valid_until !== null ? { offerUntil: valid_until } : 'dealership';
  return { what: 'discount', was, is, why };
}

function comparePromotions(before: Quote, after: Quote): OperationChange | undefined {
  const [was, is] = [promotionIn(before), promotionIn(after)];
  const hasSameTerms =
    before.promotion?.code === after.promotion?.code &&
    before.promotion?.money_discount === after.promotion?.money_discount &&
    before.promotion?.percentage_discount === after.promotion?.percentage_discount;
  // A percentage takes another amount off another price.
  if (hasSameTerms && was?.discount === is?.discount) return undefined;
  const why = hasSameTerms ? 'sum' : is === null ? 'promotion ended' : 'dealership';
  return { what: 'promotion', was, is, why };
}

function promotionIn({ vehicle, promotion }: Quote) {
  return (
    promotion && {
      code: promotion.code,
      discount: promotionDiscount(fullPrice(vehicle), promotion),
    }
  );
}

function compareCredits(before: Quote, after: Quote): OperationChange | undefined {
  const isSame =
    before.credit_id === after.credit_id &&
    before.credit_amount === after.credit_amount &&
    before.credit_avg_installment === after.credit_avg_installment &&
    before.credit_installments === after.credit_installments;
  if (isSame) return undefined;
  const why = after.credit_id === 0 ? 'plan withdrawn' : 'bank';
  return { what: 'credit plan', was: creditIn(before), is: creditIn(after), why };
}

/** The credit of a quote; null without one. */
export function creditIn(quote: Quote): ChangedCredit | null {
  if (quote.credit_id === 0) return null;
  return {
    name: quote.credit_name,
    amount: quote.credit_amount,
    installment: quote.credit_avg_installment,
    months: quote.credit_installments,
  };
}
