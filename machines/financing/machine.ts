import { and, assertEvent, assign, not, setup } from 'xstate';
import type { OperationChange } from '../../domain/operation/changes/change.ts';
import { creditIn } from '../../domain/operation/changes/differences.ts';
import { quoteOf } from '../../domain/operation/quote.ts';
import type { CreditPlan } from '../../domain/operation/loans/credit-plans.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { followDraft, following } from '../operation-draft/follower.ts';
import type { OperationRead } from '../operation-draft/setup.ts';
import {
  output,
  port,
  type CreditChoice,
  type FindPlansInput,
  type FindPlansResult,
} from '../ports.ts';
import { afterSaving, saving } from '../saving.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';

export interface FinancingContext {
  operation: Operation;
  /** The amount to finance, in the vehicle's currency; 0 for an invalid text. */
  loanAmount: number;
  /** The first result, requested without an amount. */
  allPlans: CreditPlan[];
  /** The plans that finance `loanAmount`. */
  plans: CreditPlan[];
  choice: CreditChoice;
  /** The plan that was removed because the amount exceeded its maximum, until the shopper chooses one. */
  givenUp: OperationChange | null;
}

export type FinancingEvent =
  | { type: 'loan amount typed'; amount: number }
  | { type: 'toggle plan'; planId: number }
  | { type: 'retry' }
  | { type: 'finish' }
  | { type: 'leave' }
  | OperationRead;

const noCredit: CreditChoice = { credit_id: 0, credit_amount: 0 };

const financingSetup = setup({
  types: {
    context: {} as FinancingContext,
    events: {} as FinancingEvent,
    input: {} as Pick<FinancingContext, 'operation'>,
    output: {} as StepOutput,
    tags: {} as 'plans' | 'saving' | 'above plans' | 'not saved' | 'repriced' | 'leaving',
  },
  actors: {
    'find plans': port<FindPlansResult, FindPlansInput>('find plans'),
    ...saving.actors,
    ...following,
  },
  delays: { 'amount pause': 500, 'retry pause': 5000 },
  guards: {
    'there is an amount': ({ context }) => context.loanAmount > 0,
    'the chosen plan is of another amount': ({ context }) => {
      const { credit_id, credit_amount } = context.operation;
      return credit_id !== 0 && credit_amount !== context.loanAmount;
    },
    'the chosen plan finances it too': ({ context }, plans: FindPlansResult) =>
      plans.some(({ id }) => id === context.operation.credit_id),
    'the balance is above what the plans finance': ({ context }) =>
      context.loanAmount === context.operation.pending_amount &&
      context.allPlans.every(({ financed_max }) => context.loanAmount > financed_max) &&
      context.plans.length === 0 &&
      context.allPlans.length > 0,
    'the chosen plan finances the amount': ({ context }) =>
      context.plans.some(({ id }) => id === context.operation.credit_id),
    'it is the chosen plan': ({ context, event }) =>
      event.type === 'toggle plan' && event.planId === context.operation.credit_id,
    'it finances the amount': ({ context, event }) =>
      event.type === 'toggle plan' && context.plans.some(({ id }) => id === event.planId),
    'it is in the full list': ({ context, event }) =>
      event.type === 'toggle plan' && context.allPlans.some(({ id }) => id === event.planId),
    ...saving.guards,
  },
  actions: {
    'take the operation': assign((_, operation: Operation) => ({ operation })),
    'keep the full list': assign((_, allPlans: FindPlansResult) => ({ allPlans })),
    'offer the plans': assign((_, plans: FindPlansResult) => ({ plans })),
    'offer no plan': assign({ plans: [] }),
    'take the amount': assign(({ event }) => {
      assertEvent(event, 'loan amount typed');
      return { loanAmount: event.amount };
    }),
    'choose the plan': assign(({ context, event }) => {
      assertEvent(event, 'toggle plan');
      return { choice: { credit_id: event.planId, credit_amount: context.loanAmount } };
    }),
    'choose the plan at its maximum': assign(({ context, event }) => {
      assertEvent(event, 'toggle plan');
      const plan = context.allPlans.find(({ id }) => id === event.planId);
      if (!plan) return {};
      const { id: credit_id, financed_max: credit_amount } = plan;
      return { loanAmount: credit_amount, choice: { credit_id, credit_amount } };
    }),
    'give the plan up': assign({ choice: noCredit }),
    'choose it for the new amount': assign(({ context }) => ({
      choice: { credit_id: context.operation.credit_id, credit_amount: context.loanAmount },
    })),
    'store which plan was given up': assign(({ context }) => ({ givenUp: planGivenUp(context) })),
    'forget the plan that was given up': assign({ givenUp: null }),
  },
});

/** Looks up and saves an amount that the chosen plan doesn't have yet, before the shopper leaves. */
const leaveTheAmount = {
  guard: 'the chosen plan is of another amount',
  target: '#financing.keepingTheAmount',
} as const;

/** Saves the choice, and leads on once it is saved. */
function saveTheChoice(id: string, saved: 'choosing.asking' | 'left') {
  return financingSetup.createStateConfig({
    invoke: {
      id,
      src: 'save operation',
      input: ({ context }) => ({ operation: context.operation, draft: context.choice }),
      onDone: afterSaving({ saved, closed: 'closed', repriced: 'choosing.listed.repriced' }),
      onError: 'choosing.listed.notSaved',
    },
  });
}

/** The financing toggle: the shopper chooses, changes or removes a plan; each choice is saved (SPEC §4, Financing). */
export const financingMachine = financingSetup.createMachine({
  id: 'financing',
  context: ({ input: { operation } }) => ({
    operation,
    loanAmount: operation.credit_amount || Math.max(0, operation.pending_amount),
    allPlans: [],
    plans: [],
    choice: noCredit,
    givenUp: null,
  }),
  initial: 'loadingPlans',
  ...followDraft,
  states: {
    loadingPlans: {
      on: { leave: 'left' },
      invoke: {
        id: 'loadPlans',
        src: 'find plans',
        input: ({ context }) => ({ operation: context.operation, loanAmount: undefined }),
        onDone: { target: 'choosing', actions: { type: 'keep the full list', params: output } },
        onError: 'plansFailed',
      },
    },
    plansFailed: { on: { retry: 'loadingPlans', leave: 'left' } },
    choosing: {
      tags: 'plans',
      initial: 'asking',
      on: {
        'loan amount typed': { target: '.typing', actions: 'take the amount' },
        leave: 'left',
      },
      states: {
        asking: {
          always: [
            { guard: 'there is an amount', target: 'checking' },
            { target: 'following', actions: 'offer no plan' },
          ],
        },
        typing: { after: { 'amount pause': 'asking' }, on: { leave: leaveTheAmount } },
        checking: {
          on: { leave: leaveTheAmount },
          invoke: {
            id: 'checkAmount',
            src: 'find plans',
            input: plansForAmount,
            onDone: { target: 'following', actions: { type: 'offer the plans', params: output } },
            onError: 'checkFailed',
          },
        },
        checkFailed: {
          on: {
            retry: 'checking',
            leave: leaveTheAmount,
            finish: {
              guard: not('the chosen plan is of another amount'),
              target: '#financing.finished',
            },
          },
        },
        // The chosen plan takes the new amount, or is removed when it doesn't finance it.
        following: {
          always: [
            {
              guard: and([
                'the chosen plan is of another amount',
                'the chosen plan finances the amount',
              ]),
              target: '#financing.saving',
              actions: 'choose it for the new amount',
            },
            {
              guard: 'the chosen plan is of another amount',
              target: '#financing.saving',
              actions: ['store which plan was given up', 'give the plan up'],
            },
            { guard: 'the balance is above what the plans finance', target: 'listed.abovePlans' },
            { target: 'listed' },
          ],
        },
        listed: {
          initial: 'settled',
          on: {
            'toggle plan': [
              {
                guard: 'it is the chosen plan',
                target: '#financing.saving',
                actions: 'give the plan up',
              },
              {
                guard: 'it finances the amount',
                target: '#financing.saving',
                actions: ['choose the plan', 'forget the plan that was given up'],
              },
              {
                guard: 'it is in the full list',
                target: '#financing.saving',
                actions: ['choose the plan at its maximum', 'forget the plan that was given up'],
              },
            ],
          },
          states: {
            settled: { on: { finish: '#financing.finished' } },
            // The shopper typed no other amount: the screen shows what the plans finance.
            abovePlans: { tags: 'above plans', on: { finish: '#financing.finished' } },
            // The operation lacks what the screen shows: it is saved before the shopper continues.
            repriced: {
              tags: 'repriced',
              on: { finish: '#financing.saving', leave: '#financing.savingBeforeLeaving' },
            },
            notSaved: {
              tags: 'not saved',
              after: { 'retry pause': '#financing.saving' },
              on: {
                retry: '#financing.saving',
                finish: '#financing.saving',
                leave: '#financing.savingBeforeLeaving',
              },
            },
          },
        },
      },
    },
    saving: {
      tags: 'saving',
      on: { leave: 'savingBeforeLeaving' },
      ...saveTheChoice('saveChoice', 'choosing.asking'),
    },
    // The shopper typed another amount for the chosen plan and left before it was looked up.
    keepingTheAmount: {
      always: [
        { guard: 'there is an amount', target: 'checkingBeforeLeaving' },
        { target: 'savingBeforeLeaving', actions: 'give the plan up' },
      ],
    },
    checkingBeforeLeaving: {
      tags: 'leaving',
      invoke: {
        id: 'checkBeforeLeaving',
        src: 'find plans',
        input: plansForAmount,
        onDone: [
          {
            guard: { type: 'the chosen plan finances it too', params: output },
            target: 'savingBeforeLeaving',
            actions: [{ type: 'offer the plans', params: output }, 'choose it for the new amount'],
          },
          // Leaving removes no plan: the shopper stays and sees why.
          { target: 'choosing.following', actions: { type: 'offer the plans', params: output } },
        ],
        onError: 'choosing.checkFailed',
      },
    },
    savingBeforeLeaving: {
      tags: ['saving', 'leaving'],
      ...saveTheChoice('saveBeforeLeaving', 'left'),
    },
    finished: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    closed: { type: 'final' },
  },
  output: stepOutput,
});

/**
 * The change for a typed amount that the chosen plan doesn't finance. Null for no amount: the shopper then removed the
 * plan.
 */
function planGivenUp(context: FinancingContext): OperationChange | null {
  const { allPlans, loanAmount, operation } = context;
  const plan = allPlans.find(({ id }) => id === operation.credit_id);
  if (loanAmount === 0 || (plan && loanAmount <= plan.financed_max)) return null;
  const why = plan ? { planMaximum: plan.financed_max } : 'plan withdrawn';
  return { what: 'credit plan', was: creditIn(quoteOf(operation)), is: null, why };
}

function plansForAmount({ context }: { context: FinancingContext }): FindPlansInput {
  return { operation: context.operation, loanAmount: context.loanAmount };
}
