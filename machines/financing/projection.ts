import type { SnapshotFrom } from 'xstate';
import { leastFinanced, type CreditPlan } from '../../domain/operation/loans/credit-plans.ts';
import type { financingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof financingMachine>;

export interface PlanCard extends CreditPlan {
  isChosen: boolean;
  /** Whether the plan finances the typed amount; choosing it anyway sets the amount to its maximum. */
  isAvailable: boolean;
}

export type FinancingView = ReturnType<typeof financingView>;

/** Data of the financing screen. Amounts are in the vehicle's currency. */
export function financingView(snapshot: Snapshot) {
  const { operation, loanAmount, allPlans, plans } = snapshot.context;
  const card = (plan: CreditPlan, isAvailable: boolean): PlanCard => ({
    ...plan,
    isAvailable,
    isChosen: plan.id === operation.credit_id,
  });
  const unavailable = allPlans.filter((plan) => plans.every(({ id }) => id !== plan.id));
  return {
    operation,
    stage: stageOf(snapshot),
    loanAmount,
    // The amount that financing can cover: the balance without the chosen plan.
    toCover: Math.max(0, operation.pending_amount + operation.credit_amount),
    // Available plans first, otherwise in the dealership's order.
    plans: [
      ...plans.map((plan) => card(plan, true)),
      ...unavailable.map((plan) => card(plan, false)),
    ],
    maxFinanced: Math.max(0, ...allPlans.map(({ financed_max }) => financed_max)),
    /** 0 without plans. */
    leastFinanced: allPlans.length > 0 ? Math.min(...allPlans.map(leastFinanced)) : 0,
    // The plan that was removed because the amount exceeded its maximum.
    givenUp: operation.credit_id === 0 ? snapshot.context.givenUp : null,
    hasNoPlans: plans.length === 0,
    canFinish: snapshot.can({ type: 'finish' }),
    // Selects the label 'Agregar financiación' or 'Volver sin financiación'.
    hasChosenPlan: operation.credit_id !== 0,
  } as const;
}

function stageOf(snapshot: Snapshot) {
  if (snapshot.matches('plansFailed')) return 'failed';
  if (snapshot.hasTag('saving') || snapshot.hasTag('leaving')) return 'saving';
  if (snapshot.hasTag('not saved')) return 'not saved';
  if (snapshot.hasTag('repriced')) return 'repriced';
  // The balance is above every plan's maximum, and the shopper didn't change the amount.
  if (snapshot.hasTag('above plans')) return 'above plans';
  if (snapshot.matches({ choosing: 'typing' })) return 'typing';
  if (snapshot.matches({ choosing: 'checking' })) return 'checking';
  if (snapshot.matches({ choosing: 'checkFailed' })) return 'check failed';
  return snapshot.hasTag('plans') || snapshot.matches('finished') ? 'listed' : 'loading';
}
