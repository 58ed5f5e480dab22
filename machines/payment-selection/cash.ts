import { operationOf } from '../operation-draft/reader.ts';
import { afterSaving } from '../saving.ts';
import { countingCash, paymentSelectionSetup } from './setup.ts';

const saveToGoOn = {
  guard: 'balance is settled or a used vehicle was added',
  target: 'saving',
} as const;

/** The cash amount: typed, capped to the full price, and saved after a pause (SPEC §5, Cash amount). */
export const cash = paymentSelectionSetup.createStateConfig({
  initial: 'saved',
  on: {
    'cash typed': [
      { guard: 'it is an amount', target: '.typing', actions: 'take the cash' },
      { target: '.notAnAmount' },
    ],
    'complete remaining': {
      guard: 'something remains',
      target: '.saving',
      actions: 'fill the balance with cash',
    },
  },
  states: {
    saved: { entry: 'forget the typed cash' },
    typing: {
      after: { 'cash pause': 'saving' },
      on: { continue: saveToGoOn, leave: 'saving' },
    },
    // Earlier text no longer counts: the balance is that of the saved amount.
    notAnAmount: { tags: 'not an amount', entry: 'forget the typed cash' },
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
    },
    repriced: { tags: 'repriced', on: { continue: saveToGoOn, leave: 'saving' } },
    failed: {
      tags: 'not saved',
      after: { 'retry pause': 'saving' },
      on: { retry: 'saving', continue: saveToGoOn, leave: 'saving' },
    },
  },
});
