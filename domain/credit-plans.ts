import { wholeAmount } from './money.ts';

/** A bank's loan for a vehicle; amounts are in the vehicle's currency (SPEC §3, Credit plan). */
export interface CreditPlan {
  id: number;
  name: string;
  months: number;
  /** For the amount that was asked about, or else for the most that the plan finances. */
  avg_installment: number;
  financed_max: number;
  bank: string;
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

/** Whether a plan finances an amount: more than nothing, and no more than its maximum. */
export function planIsAvailable(plan: Pick<CreditPlan, 'financed_max'>, amount: number): boolean {
  return amount > 0 && amount <= plan.financed_max;
}
