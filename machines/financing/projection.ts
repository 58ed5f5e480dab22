import type { SnapshotFrom } from 'xstate';
import type { OperationChange } from '../../domain/operation/changes/change.ts';
import type { CreditPlan } from '../../domain/operation/credit-plans.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { operationOf } from '../operation-draft/reader.ts';
import type { financingMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof financingMachine>;

/** A plan as a card shows it. */
export interface PlanCard extends CreditPlan {
  isChosen: boolean;
  /** Whether it finances the amount that was typed; choosing it anyway sets the amount to its maximum. */
  isAvailable: boolean;
}

/** What the financing screen shows. Amounts are in the vehicle's currency. */
export interface FinancingView {
  operation: Operation;
  stage:
    | 'loading'
    | 'failed'
    | 'typing'
    | 'checking'
    | 'check failed'
    | 'listed'
    /** The balance, which the shopper didn't change, is above what any plan finances. */
    | 'above plans'
    | 'saving'
    | 'not saved'
    | 'repriced';
  loanAmount: number;
  /** What financing can cover: the balance without the plan that is chosen. */
  toCover: number;
  /** The available ones first, as the dealership orders them. */
  plans: PlanCard[];
  /** The largest amount that a plan finances; 0 without plans. */
  maxFinanced: number;
  /** Nothing finances the amount. */
  hasNoPlans: boolean;
  /** The plan that was given up because the amount passed its maximum. */
  givenUp: OperationChange | null;
  canFinish: boolean;
  /** Decides between 'Agregar financiación' and 'Volver sin financiación'. */
  hasChosenPlan: boolean;
}

export function financingView(snapshot: Snapshot): FinancingView {
  const { loanAmount, allPlans, plans } = snapshot.context;
  const operation = operationOf(snapshot.context);
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
    toCover: Math.max(0, operation.pending_amount + operation.credit_amount),
    plans: [
      ...plans.map((plan) => card(plan, true)),
      ...unavailable.map((plan) => card(plan, false)),
    ],
    maxFinanced: Math.max(0, ...allPlans.map(({ financed_max }) => financed_max)),
    givenUp: operation.credit_id === 0 ? snapshot.context.givenUp : null,
    hasNoPlans: plans.length === 0,
    canFinish: snapshot.can({ type: 'finish' }),
    hasChosenPlan: operation.credit_id !== 0,
  };
}

function stageOf(snapshot: Snapshot): FinancingView['stage'] {
  if (snapshot.matches('plansFailed')) return 'failed';
  if (snapshot.hasTag('saving') || snapshot.hasTag('leaving')) return 'saving';
  if (snapshot.hasTag('not saved')) return 'not saved';
  if (snapshot.hasTag('repriced')) return 'repriced';
  if (snapshot.hasTag('above plans')) return 'above plans';
  if (snapshot.matches({ choosing: 'typing' })) return 'typing';
  if (snapshot.matches({ choosing: 'checking' })) return 'checking';
  if (snapshot.matches({ choosing: 'checkFailed' })) return 'check failed';
  return snapshot.hasTag('plans') || snapshot.matches('finished') ? 'listed' : 'loading';
}
