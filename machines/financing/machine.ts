import { not } from 'xstate';
import { afterSaving } from '../saving.ts';
import { stepOutput } from '../step-output.ts';
import type { SaveInput } from '../ports.ts';
import { financingSetup, noCredit, type FinancingContext } from './setup.ts';

/** The financing toggle: a plan is chosen for an amount, changed or given up; each choice is saved (SPEC §4, Financing). */
export const financingMachine = financingSetup.createMachine({
  id: 'financing',
  context: ({ input: { operation } }) => ({
    operation,
    loanAmount: operation.credit_amount || Math.max(0, operation.pending_amount),
    allPlans: [],
    plans: [],
    choice: noCredit,
  }),
  initial: 'loadingPlans',
  on: { 'operation changed': { actions: 'take over the change' } },
  states: {
    loadingPlans: {
      on: { leave: 'left' },
      invoke: {
        id: 'loadPlans',
        src: 'find plans',
        input: ({ context }) => ({ operation: context.operation, loanAmount: undefined }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keep the full list', params: ({ event }) => event.output },
        },
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
        typing: { after: { 'amount pause': 'asking' } },
        checking: {
          invoke: {
            id: 'checkAmount',
            src: 'find plans',
            input: ({ context: { operation, loanAmount } }) => ({ operation, loanAmount }),
            onDone: {
              target: 'following',
              actions: { type: 'offer the plans', params: ({ event }) => event.output },
            },
            onError: 'checkFailed',
          },
        },
        checkFailed: {
          on: {
            retry: 'checking',
            finish: {
              guard: not('the chosen plan is of another amount'),
              target: '#financing.finished',
            },
          },
        },
        // A chosen plan follows the amount, and is given up when it cannot.
        following: {
          always: [
            {
              guard: 'the chosen plan is of another amount',
              target: '#financing.saving',
              actions: 'choose it for the new amount, or give it up',
            },
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
                actions: 'choose the plan',
              },
              {
                guard: 'it is in the full list',
                target: '#financing.saving',
                actions: 'choose the plan at its maximum',
              },
            ],
          },
          states: {
            settled: { on: { finish: '#financing.finished' } },
            // What is on the screen is not on the operation: it is saved before anybody goes on.
            repriced: { tags: 'repriced', on: { finish: '#financing.saving' } },
            notSaved: {
              tags: 'not saved',
              after: { 'retry pause': '#financing.saving' },
              on: { retry: '#financing.saving', finish: '#financing.saving' },
            },
          },
        },
      },
    },
    saving: {
      tags: ['plans', 'saving'],
      on: { leave: 'savingBeforeLeaving' },
      invoke: {
        id: 'saveChoice',
        src: 'save operation',
        input: choice,
        onDone: afterSaving({
          saved: 'choosing.asking',
          closed: 'closed',
          repriced: 'choosing.listed.repriced',
        }),
        onError: 'choosing.listed.notSaved',
      },
    },
    savingBeforeLeaving: {
      tags: ['plans', 'saving', 'leaving'],
      invoke: {
        id: 'saveBeforeLeaving',
        src: 'save operation',
        input: choice,
        onDone: afterSaving({
          saved: 'left',
          closed: 'closed',
          repriced: 'choosing.listed.repriced',
        }),
        onError: 'choosing.listed.notSaved',
      },
    },
    finished: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    closed: { type: 'final' },
  },
  output: stepOutput,
});

function choice({ context }: { context: FinancingContext }): SaveInput {
  return { operation: context.operation, draft: context.choice };
}
