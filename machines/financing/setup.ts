import { assign, setup } from 'xstate';
import type { CreditPlan } from '../../domain/operation/credit-plans.ts';
import type { Operation, OperationDraft } from '../../domain/operation/operation.ts';
import type { OperationChanged } from '../saving.ts';
import type { StepOutput } from '../step-output.ts';
import {
  port,
  type FindPlansInput,
  type FindPlansResult,
  type SaveInput,
  type SaveResult,
} from '../ports.ts';

type Choice = Pick<OperationDraft, 'credit_id' | 'credit_amount'>;

export interface FinancingContext {
  operation: Operation;
  /** What is to be financed, in the vehicle's currency; 0 when what was typed is not an amount. */
  loanAmount: number;
  /** The first result, asked without an amount. */
  allPlans: CreditPlan[];
  /** Those that finance `loanAmount`. */
  plans: CreditPlan[];
  /** What is being saved. */
  choice: Choice;
}

export type FinancingEvent =
  | { type: 'loan amount typed'; amount: number }
  | { type: 'toggle plan'; planId: number }
  | { type: 'retry' }
  | { type: 'finish' }
  | { type: 'leave' }
  | OperationChanged;

export const noCredit: Choice = { credit_id: 0, credit_amount: 0 };

/** The vocabulary of the financing chart: what it knows, hears, asks and does. */
export const financingSetup = setup({
  types: {
    context: {} as FinancingContext,
    events: {} as FinancingEvent,
    input: {} as { operation: Operation },
    output: {} as StepOutput,
    tags: {} as 'plans' | 'saving' | 'not saved' | 'repriced' | 'leaving',
  },
  actors: {
    'find plans': port<FindPlansResult, FindPlansInput>('find plans'),
    'save operation': port<SaveResult, SaveInput>('save operation'),
  },
  delays: { 'amount pause': 500, 'retry pause': 5000 },
  guards: {
    'there is an amount': ({ context }) => context.loanAmount > 0,
    'the chosen plan is of another amount': ({ context: { operation, loanAmount } }) =>
      operation.credit_id !== 0 && operation.credit_amount !== loanAmount,
    'it is the chosen plan': ({ context, event }) =>
      event.type === 'toggle plan' && event.planId === context.operation.credit_id,
    'it finances the amount': ({ context, event }) =>
      event.type === 'toggle plan' && context.plans.some(({ id }) => id === event.planId),
    'it is in the full list': ({ context, event }) =>
      event.type === 'toggle plan' && context.allPlans.some(({ id }) => id === event.planId),
    'it was saved': (_, result: SaveResult) => result.kind === 'saved',
    'it is closed': (_, result: SaveResult) => result.kind === 'closed',
  },
  actions: {
    'keep the full list': assign((_, allPlans: FindPlansResult) => ({ allPlans })),
    'offer the plans': assign((_, plans: FindPlansResult) => ({ plans })),
    'offer no plan': assign({ plans: [] }),
    'take the amount': assign(({ event }) =>
      event.type === 'loan amount typed' ? { loanAmount: event.amount } : {},
    ),
    'choose the plan': assign(({ context, event }) =>
      event.type === 'toggle plan'
        ? { choice: { credit_id: event.planId, credit_amount: context.loanAmount } }
        : {},
    ),
    'choose the plan at its maximum': assign(({ context, event }) => {
      const plan =
        event.type === 'toggle plan' && context.allPlans.find(({ id }) => id === event.planId);
      if (!plan) return {};
      const { id: credit_id, financed_max: credit_amount } = plan;
      return { loanAmount: credit_amount, choice: { credit_id, credit_amount } };
    }),
    'give the plan up': assign({ choice: noCredit }),
    'choose it for the new amount, or give it up': assign(
      ({ context: { operation, plans, loanAmount } }) => ({
        choice: plans.some(({ id }) => id === operation.credit_id)
          ? { credit_id: operation.credit_id, credit_amount: loanAmount }
          : noCredit,
      }),
    ),
    'take over the operation': assign((_, { operation }: SaveResult) => ({ operation })),
    'take over the change': assign(({ event }) =>
      event.type === 'operation changed' ? { operation: event.operation } : {},
    ),
  },
});
