import { afterSaving } from '../saving.ts';
import { paymentSelectionSetup } from './setup.ts';

const typedCash = [
  {
    guard: 'it is an amount',
    target: 'typing',
    reenter: true,
    actions: 'take the cash, capped to the full price',
  },
  { target: 'notAnAmount' },
] as const;

const completeRemaining = {
  guard: 'something remains',
  target: 'saving',
  reenter: true,
  actions: 'fill the balance with cash',
} as const;

/** The cash amount: typed, capped, and saved after a pause (SPEC §5, Cash amount). */
export const cash = paymentSelectionSetup.createStateConfig({
  initial: 'saved',
  states: {
    saved: {
      on: { 'cash typed': typedCash, 'complete remaining': completeRemaining },
    },
    typing: {
      after: { 'cash pause': 'saving' },
      on: {
        'cash typed': typedCash,
        'complete remaining': completeRemaining,
        continue: {
          guard: 'balance is settled or a used vehicle was added',
          target: 'saving',
        },
        leave: 'saving',
      },
    },
    notAnAmount: {
      tags: 'not an amount',
      on: { 'cash typed': typedCash, 'complete remaining': completeRemaining },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'saveCash',
        src: 'save cash',
        input: ({ context }) => ({
          operation: context.operation,
          draft: { cash_amount: context.cash },
        }),
        onDone: afterSaving({
          saved: 'saved',
          closed: '#paymentSelection.closed',
          repriced: 'repriced',
        }),
        onError: 'failed',
      },
      on: { 'cash typed': typedCash, 'complete remaining': completeRemaining },
    },
    repriced: {
      tags: 'repriced',
      entry: 'keep the cash within the new full price',
      on: {
        'cash typed': typedCash,
        'complete remaining': completeRemaining,
        retry: 'saving',
        continue: {
          guard: 'balance is settled or a used vehicle was added',
          target: 'saving',
        },
        leave: 'saving',
      },
    },
    failed: {
      tags: 'not saved',
      after: { 'retry pause': 'saving' },
      on: {
        'cash typed': typedCash,
        'complete remaining': completeRemaining,
        retry: 'saving',
        continue: {
          guard: 'balance is settled or a used vehicle was added',
          target: 'saving',
        },
        leave: 'saving',
      },
    },
  },
});
