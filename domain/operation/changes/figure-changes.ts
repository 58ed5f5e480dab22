import {
  appliedDiscount,
  basePrice,
  feeNames,
  fullPrice,
  promotionDiscount,
  promotionPrice,
  type Fee,
  type Promotion,
} from '../../money/prices.ts';
import type { Operation } from '../operation.ts';
import type { ChangedCredit, ChangeReason, OperationChange } from './change.ts';
import { figuresOf, type ShownFigures } from '../figures.ts';

/** The changes that the dealership made between two states of the figures. Unknown figures don't count as changed. */
export function figureChanges(was: ShownFigures, is: ShownFigures): OperationChange[] {
  const changes: OperationChange[] = [];
  const compare = (what: 'list price' | Fee | 'deposit', before: number, after: number) => {
    if (before !== after) changes.push({ what, was: before, is: after, why: 'dealership' });
  };
  compare('list price', basePrice(was.vehicle), basePrice(is.vehicle));
  const discounts = { was: appliedDiscount(was.vehicle), is: appliedDiscount(is.vehicle) };
  if (discounts.was.amount !== discounts.is.amount) {
    changes.push({ what: 'discount', ...discounts, why: whyDiscount(was, is) });
  }
  for (const fee of feeNames) compare(fee, was.vehicle[fee], is.vehicle[fee]);
  if (!isSamePromotion(was.promotion, is.promotion)) {
    const why = is.promotion === null ? 'promotion ended' : 'dealership';
    changes.push({ what: 'promotion', was: promotionIn(was), is: promotionIn(is), why });
  }
  const total = { was: totalOf(was), is: totalOf(is) };
  if (total.was !== total.is) changes.push({ what: 'total', ...total, why: 'sum' });
  if (!isSameCredit(was, is)) {
    const why = is.credit_id === 0 ? 'plan withdrawn' : 'bank';
    changes.push({ what: 'credit plan', was: creditIn(was), is: creditIn(is), why });
  }
  if (was.usd_rate !== null && is.usd_rate !== null && was.usd_rate !== is.usd_rate) {
    changes.push({ what: 'dollar rate', was: was.usd_rate, is: is.usd_rate, why: 'dollar' });
  }
  if (was.deposit_amount !== null && is.deposit_amount !== null) {
    compare('deposit', was.deposit_amount, is.deposit_amount);
  }
  return changes;
}

/**
 * What the dealership or the bank changed since the shopper last confirmed the figures. The shopper can't pay the
 * deposit before confirming them.
 */
export function unconfirmedChanges(operation: Operation): OperationChange[] {
  return operation.shown ? figureChanges(operation.shown, figuresOf(operation)) : [];
}

function whyDiscount(was: ShownFigures, is: ShownFigures): ChangeReason {
  const { valid_until } = was.vehicle;
  const hasEnded = was.vehicle.special_discount > 0 && is.vehicle.special_discount <= 0;
  return hasEnded && valid_until !== null ? { offerUntil: valid_until } : 'dealership';
}

function totalOf({ vehicle, promotion }: ShownFigures): number {
  return promotionPrice(fullPrice(vehicle), promotion);
}

function promotionIn({ vehicle, promotion }: ShownFigures) {
  return (
    promotion && {
      code: promotion.code,
      discount: promotionDiscount(fullPrice(vehicle), promotion),
    }
  );
}

export function isSamePromotion(one: Promotion | null, other: Promotion | null): boolean {
  return (
    one?.code === other?.code &&
    one?.money_discount === other?.money_discount &&
    one?.percentage_discount === other?.percentage_discount
  );
}

function isSameCredit(one: ShownFigures, other: ShownFigures): boolean {
  return (
    one.credit_id === other.credit_id &&
    one.credit_amount === other.credit_amount &&
    one.credit_avg_installment === other.credit_avg_installment &&
    one.credit_installments === other.credit_installments
  );
}

/** The credit of the figures; null without one. */
export function creditIn(figures: ShownFigures): ChangedCredit | null {
  if (figures.credit_id === 0) return null;
  return {
    name: figures.credit_name,
    amount: figures.credit_amount,
    installment: figures.credit_avg_installment,
    months: figures.credit_installments,
  };
}
