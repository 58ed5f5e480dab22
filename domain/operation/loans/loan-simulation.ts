import type { Installments } from '../../money/installments.ts';
import { wholeAmount } from '../../money/money.ts';
import { typedText } from '../../words/typed-text.ts';
import type { CreditPlan } from './credit-plans.ts';

/** The step between two down payments that a shopper can choose, in percent of the price. */
export const downPaymentStep = 5;

/** The down payments that a shopper can choose, in percent of the price. */
export interface DownPayments {
  min: number;
  max: number;
  /** The initial down payment of the simulator. */
  usual: number;
}

const maxPercent = 90;
const usualPercent = 50;

/** The down payments with which some plan finances the rest of a price; null when no plan does. */
export function downPayments(
  price: number,
  plans: readonly Pick<CreditPlan, 'financed_max'>[],
): DownPayments | null {
  const maxFinanced = Math.max(0, ...plans.map((plan) => plan.financed_max));
  for (let min = 0; min <= maxPercent; min += downPaymentStep) {
    if (splitPrice(price, min).loan <= maxFinanced) {
      return { min, max: maxPercent, usual: Math.max(min, usualPercent) };
    }
  }
  return null;
}

/** The down payment nearest to a percentage in an address or a form. */
export function chosenDownPayment(text: string | null, { min, max, usual }: DownPayments) {
  const typed = typedText(text ?? '').trim();
  if (!/^\d{1,3}$/.test(typed)) return usual;
  const stepped = Math.round(Number(typed) / downPaymentStep) * downPaymentStep;
  return Math.min(max, Math.max(min, stepped));
}

/** Splits a price into down payment and loan, in whole units of its currency. */
export function splitPrice(price: number, percent: number): { downPayment: number; loan: number } {
  const downPayment = wholeAmount((price * percent) / 100);
  return { downPayment, loan: price - downPayment };
}

/** A loan's installments after a down payment. */
export function planInstallments(plan: CreditPlan, downPayment: number): Installments {
  const { months, avg_installment: amount, cftea } = plan;
  return { down_payment: downPayment, months, amount, ...(cftea !== undefined && { cftea }) };
}

/**
 * The lowest installments of a price with the usual down payment; undefined when no plan finances it. `quote` returns
 * the plans that finance a loan.
 */
export function lowestInstallments(
  price: number,
  plans: readonly Pick<CreditPlan, 'financed_max'>[],
  quote: (loan: number) => readonly CreditPlan[],
): Installments | undefined {
  const limits = downPayments(price, plans);
  if (!limits) return undefined;
  const { downPayment, loan } = splitPrice(price, limits.usual);
  // The law forbids an installment without its yearly cost.
  const plan = lowestInstallment(quote(loan).filter(({ cftea }) => cftea !== undefined));
  return plan && planInstallments(plan, downPayment);
}

/** The plan with the lowest installment; of equal ones, the shortest. Undefined without plans. */
export function lowestInstallment(plans: readonly CreditPlan[]): CreditPlan | undefined {
  return plans.toSorted(
    (a, b) => a.avg_installment - b.avg_installment || a.months - b.months || a.id - b.id,
  )[0];
}
