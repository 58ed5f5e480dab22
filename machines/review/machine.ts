import { assign, setup } from 'xstate';
import { unconfirmedChanges } from '../../domain/operation/changes/differences.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import {
  completingCash,
  missingForDeposit,
  type Operation,
} from '../../domain/operation/operation.ts';
import { followDraft, following } from '../operation-draft/follower.ts';
import type { ChangedElsewhere, OperationRead } from '../operation-draft/setup.ts';
import { afterSaving, saving } from '../saving.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';

export interface ReviewContext {
  operation: Operation;
  today: IsoDate;
}

export type ReviewEvent =
  | { type: 'complete in cash' }
  | { type: 'confirm' }
  /** Repeats the failed save: the shopper presses, or the connection returns. */
  | { type: 'retry' }
  /** Go to another step; while a change is being saved the shopper stays. */
  | { type: 'leave' }
  | OperationRead
  | ChangedElsewhere;

/** Third step of the wizard: a summary, and what is still missing for the deposit (DECISIONS, §4 and §9). */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    input: {} as ReviewContext,
    output: {} as StepOutput,
    tags: {} as 'saving' | 'confirming' | 'not saved' | 'repriced',
  },
  actors: { ...saving.actors, ...following },
  guards: {
    'nothing is missing': ({ context }) =>
      missingForDeposit(context.operation, context.today).length === 0,
    'other figures are to be confirmed': ({ context }) =>
      unconfirmedChanges(context.operation).length > 0,
    'cash can settle the balance': ({ context }) => {
      const { operation } = context;
      return operation.pending_amount !== 0 && completingCash(operation) !== operation.cash_amount;
    },
    ...saving.guards,
  },
  actions: {
    'take the operation': assign((_, operation: Operation) => ({ operation })),
  },
}).createMachine({
  id: 'review',
  context: ({ input: { operation, today } }) => ({ operation, today }),
  initial: 'reviewing',
  ...followDraft,
  states: {
    reviewing: {
      initial: 'settled',
      on: {
        confirm: { guard: 'nothing is missing', target: 'deciding' },
        leave: 'left',
        'changed elsewhere': 'changed',
        'complete in cash': { guard: 'cash can settle the balance', target: 'completing' },
      },
      states: {
        settled: {},
        repriced: { tags: 'repriced' },
        notCompleted: {
          tags: 'not saved',
          on: { retry: { guard: 'cash can settle the balance', target: '#review.completing' } },
        },
        notConfirmed: {
          tags: 'not saved',
          on: { retry: { guard: 'nothing is missing', target: '#review.deciding' } },
        },
      },
    },
    completing: {
      tags: 'saving',
      invoke: {
        id: 'saveCash',
        src: 'save operation',
        input: ({ context }) => {
          return { operation: context.operation, draft: { rest_in_cash: true } };
        },
        onDone: afterSaving({
          saved: 'reviewing',
          closed: 'closed',
          repriced: 'reviewing.repriced',
        }),
        onError: 'reviewing.notCompleted',
      },
    },
    deciding: {
      always: [
        { guard: 'other figures are to be confirmed', target: 'confirming' },
        { target: 'confirmed' },
      ],
    },
    // The figures differ from those that the shopper confirmed before: the server saves the new confirmation.
    confirming: {
      tags: ['saving', 'confirming'],
      invoke: {
        id: 'saveConfirmation',
        src: 'save operation',
        input: ({ context }) => ({
          operation: context.operation,
          draft: {},
          confirms: true,
        }),
        onDone: afterSaving({
          saved: 'confirmed',
          closed: 'closed',
          repriced: 'reviewing.repriced',
        }),
        onError: 'reviewing.notConfirmed',
      },
    },
    confirmed: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    changed: { type: 'final', output: 'again' },
    closed: { type: 'final' },
  },
  output: stepOutput,
});
