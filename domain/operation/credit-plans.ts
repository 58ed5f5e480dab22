import { wholeAmount } from '../money/money.ts';

/** A bank's loan for a vehicle; amounts are in the vehicle's currency (SPEC §3, Credit plan). */
export interface CreditPlan {
  id: number;
  name: string;
  months: number;
  /** For the amount that was asked about, or else for the most that the plan finances. */
  avg_installment: number;
  financed_max: number;
  bank: string;
  /** Total yearly cost (costo financiero total efectivo anual) in percent, with two decimals; the law wants it shown. */
  cftea?: number;
}

/** The plan of an operation and the amount that it finances. */
export interface ChosenCredit {
  plan: CreditPlan;
  amount: number;
}

/** The instalment of a loan that is paid back in equal parts, in whole units of its currency. */
export function averageInstallment(
  amount: number,
  plan: { months: number; yearlyRate: number },
): number {
  const monthly = plan.yearlyRate / 100 / 12;
  if (monthly === 0) return wholeAmount(amount / plan.months);
  return wholeAmount((amount * monthly) / (1 - (1 + monthly) ** -plan.months));
}

/** What a loan costs in a year, in percent with two decimals: `yearlyRate` is nominal and has every cost in it. */
export function yearlyCost(yearlyRate: number): number {
  return Math.round(((1 + yearlyRate / 1200) ** 12 - 1) * 10_000) / 100;
}

/** Whether a plan finances an amount: more than nothing, and no more than its maximum. */
export function planIsAvailable(plan: Pick<CreditPlan, 'financed_max'>, amount: number): boolean {
  return amount > 0 && amount <= plan.financed_max;
}
