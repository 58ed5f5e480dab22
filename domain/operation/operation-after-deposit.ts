import {
  afterDeposit,
  depositWords,
  restMoney,
  type DepositSentence,
  type PriceBeforeDeposit,
} from './after-deposit.ts';
import { formatMoney } from '../money/money.ts';
import { operationTotal, type Operation } from './operation.ts';
import { isTagged } from './status.ts';
import { allOf } from '../words/lists.ts';

/**
 * A sentence about what is left to pay at the dealership after the deposit: the total minus used vehicles, credit and
 * the part of the deposit that the dealership still has. Empty while no deposit can be paid, see `exceedsPrice`.
 */
export function operationDepositWords(
  operation: Operation,
  reader: DepositSentence['reader'] = 'buyer',
): string {
  if (exceedsPrice(operation)) return '';
  return depositWords(moneyPrice(operation), {
    isPaid: isTagged(operation.status, 'rests on a payment'),
    isChargedBack: operation.purchase.transaction?.is_charged_back === true,
    isPart: (operation.purchase.transaction?.returned_part ?? 0) > 0,
    others: coveredBy(operation),
    reader,
  });
}

/**
 * Whether used vehicles and credit are worth more than the price, before the deposit. It can't be paid then, and the
 * difference is no promise: a salesperson arranges it.
 */
export function exceedsPrice(operation: Operation): boolean {
  return moneyPrice(operation).amount < 0 && !isTagged(operation.status, 'rests on a payment');
}

/** The sum of the parts that the dealership received besides the deposit, in the vehicle's currency. */
export function receivedOf({ closing }: Pick<Operation, 'closing'>): number {
  return closing?.parts.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
}

/**
 * The money that the buyer still owes: price minus used vehicles, credit, received parts and deposit. Negative when the
 * dealership received more, null without a dollar rate.
 */
export function owedBy(operation: Operation): number | null {
  return afterDeposit(moneyPrice(operation));
}

/** `owedBy` without a sign, in words: in the vehicle's currency alone once parts of it were received at their own rates. */
export function owedMoney(operation: Operation): string {
  const price = moneyPrice(operation);
  return receivedOf(operation) === 0
    ? restMoney(price)
    : formatMoney(Math.abs(afterDeposit(price) ?? 0), price.currency);
}

/** The money that the buyer pays, deposit included: the total without used vehicles and credit. */
export function moneyPrice(operation: Operation): PriceBeforeDeposit {
  const { purchase, used_vehicles, credit_amount, deposit_amount, usd_rate } = operation;
  const given = used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  return {
    amount: operationTotal(operation) - given - credit_amount - receivedOf(operation),
    currency: purchase.vehicle.currency,
    deposit: purchase.transaction?.is_charged_back
      ? 0
      : deposit_amount - (purchase.transaction?.returned_part ?? 0),
    rate: usd_rate,
  };
}

/** ', además de lo que cubren el usado y la financiación'; empty when the buyer pays everything in money. */
function coveredBy({ used_vehicles, credit_amount }: Operation): string {
  const used = used_vehicles.length;
  const parts = [
    ...(used > 0 ? [used === 1 ? 'el usado' : 'los usados'] : []),
    ...(credit_amount > 0 ? ['la financiación'] : []),
  ];
  if (parts.length === 0) return '';
  const verb = parts.length > 1 || used > 1 ? 'cubren' : 'cubre';
  return `, además de lo que ${verb} ${allOf(parts)}`;
}
