import type { CreditPlan } from '../credit-plans.ts';
import type { Operation } from '../operation.ts';
import type { OperationChange } from './change.ts';
import { creditIn } from './figure-changes.ts';
import { figuresOf } from './figures.ts';

/**
 * The change for a typed amount that the chosen plan doesn't finance; null when the plan finances it. Also null for no
 * amount: the shopper then removed the plan.
 */
export function planGivenUp(
  operation: Operation,
  plans: readonly CreditPlan[],
  amount: number,
): OperationChange | null {
  const plan = plans.find(({ id }) => id === operation.credit_id);
  if (amount === 0 || (plan && amount <= plan.financed_max)) return null;
  const why = plan ? { planMaximum: plan.financed_max } : 'plan withdrawn';
  return { what: 'credit plan', was: creditIn(figuresOf(operation)), is: null, why };
}
