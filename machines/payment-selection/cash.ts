import { operationOf } from '../operation-draft/reader.ts';
import { afterSaving } from '../saving.ts';
import { countingCash, paymentSelectionSetup } from './setup.ts';

const typedCash = [
  { guard: 'it is an amount', target: 'typing', reenter: true, actions: 'take the cash' },
  { target: 'notAnAmount' },
] as const;

const completeRemaining = {
  guard: 'something remains',
  target: 'saving',
  reenter: true,
  actions: 'fill the balance with cash',
} as const;

const saveToGoOn = {
  guard: 'balance is settled or a used vehicle was added',
  target: 'saving',
} as const;

/** The cash amount: typed, capped to the full price, and saved after a pause (SPEC §5, Cash amount). */
export const cash = paymentSelectionSetup.createStateConfig({
  initial: 'saved',
  states: {
    saved: {
      entry: 'forget the typed cash',
      on: { 'cash typed': typedCash, 'complete remaining': completeRemaining },
    },
    typing: {
      after: { 'cash pause': 'saving' },
      on: {
        'cash typed': typedCash,
        'complete remaining': completeRemaining,
        continue: saveToGoOn,
        leave: 'saving',
      },
    },
    // Earlier text no longer counts: the balance is that of the saved amount.
    notAnAmount: {
      tags: 'not an amount',
      entry: 'forget the typed cash',
      on: { 'cash typed': typedCash, 'complete remaining': completeRemaining },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'saveCash',
        src: 'save operation',
        input: ({ context }) => ({
          operation: operationOf(context),
          draft: { cash_amount: countingCash(context) },
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
      on: {
        'cash typed': typedCash,
        'complete remaining': completeRemaining,
        continue: saveToGoOn,
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
        continue: saveToGoOn,
        leave: 'saving',
      },
    },
  },
});
