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

/** Whether a plan finances an amount: above 0 and up to `financed_max`. */
export function planIsAvailable(plan: Pick<CreditPlan, 'financed_max'>, amount: number): boolean {
  return amount > 0 && amount <= plan.financed_max;
}
