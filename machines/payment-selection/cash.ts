import { afterSaving } from '../saving.ts';
import { cashDraft, paymentSelectionSetup } from './setup.ts';

const saveToGoOn = {
  guard: 'balance is settled or a used vehicle was added',
  target: 'saving',
} as const;

/**
 * The cash: an amount that is typed, capped to the full price, and saved after a pause (SPEC §5, Cash amount), or the rest,
 * which follows the other figures until it is pressed again (DECISIONS, §5).
 */
export const cash = paymentSelectionSetup.createStateConfig({
  initial: 'saved',
  on: {
    'cash typed': [
      { guard: 'it is an amount', target: '.typing', actions: 'take the cash' },
      { target: '.notAnAmount' },
    ],
    'complete remaining': [
      { guard: 'the rest is in cash', target: '.saving', actions: 'pay nothing in cash' },
      { guard: 'something remains', target: '.saving', actions: 'pay the rest in cash' },
    ],
  },
  states: {
    saved: { entry: 'forget the chosen cash' },
    typing: {
      after: { 'cash pause': 'saving' },
      on: { continue: saveToGoOn, leave: 'saving' },
    },
    // Earlier text no longer counts: the balance is that of the saved amount.
    notAnAmount: { tags: 'not an amount', entry: 'forget the chosen cash' },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'saveCash',
        src: 'save operation',
        input: ({ context }) => ({
          operation: context.operation,
          draft: cashDraft(context),
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
