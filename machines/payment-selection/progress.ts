import { not } from 'xstate';
import { paymentSelectionSetup } from './setup.ts';

/** On to the next step, or to another one: in both cases what was typed is saved first. */
export const progress = paymentSelectionSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      on: {
        continue: {
          guard: 'balance is settled or a used vehicle was added',
          target: 'savingFirst',
        },
        leave: 'savingBeforeLeaving',
      },
    },
    savingFirst: {
      tags: 'leaving',
      always: [
        { guard: 'cash is saved', target: '#paymentSelection.continued' },
        { guard: not('cash is being saved'), target: 'deciding' },
      ],
    },
    savingBeforeLeaving: {
      tags: 'leaving',
      always: [
        { guard: 'nothing is left to save', target: '#paymentSelection.left' },
        { guard: not('cash is being saved'), target: 'deciding' },
      ],
    },
  },
});
