import type * as z from 'zod/mini';
import type { storedCredit } from '../stored-parts.ts';

/** A bank's loan for a vehicle; amounts are in the vehicle's currency (SPEC §3, Credit plan). */
export type CreditPlan = ChosenCredit['plan'];

/** An operation's plan and the amount that it finances. */
export type ChosenCredit = z.infer<typeof storedCredit>;

/** The credit fields of an operation; for null, those of no credit (SPEC §3). */
export function creditFields(credit: ChosenCredit | null) {
  return {
    credit_id: credit?.plan.id ?? 0,
    credit_name: credit?.plan.name ?? '',
    credit_amount: credit?.amount ?? 0,
    credit_avg_installment: credit?.plan.avg_installment ?? 0,
    credit_installments: credit?.plan.months ?? 0,
    ...(credit?.plan.cftea === undefined ? {} : { credit_cftea: credit.plan.cftea }),
  };
}

type Limited = Pick<CreditPlan, 'financed_max'>;

/** The least that a plan finances: a hundredth of its maximum, so that no installment is of $ 0. */
export function leastFinanced(plan: Limited): number {
  return Math.max(1, Math.ceil(plan.financed_max / 100));
}

/** Whether a plan finances an amount: from its least up to `financed_max`. */
export function planIsAvailable(plan: Limited, amount: number): boolean {
  return amount >= leastFinanced(plan) && amount <= plan.financed_max;
}
