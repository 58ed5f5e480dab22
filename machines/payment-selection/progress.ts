import { and, not } from 'xstate';
import { paymentSelectionSetup } from './setup.ts';

/** Leads on to the next step, or to another one. In both cases typed input is saved first. */
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
        // Unsaved input is saved on top of the change.
        'changed elsewhere': {
          guard: 'everything is saved',
          target: '#paymentSelection.changed',
        },
      },
    },
    savingFirst: {
      tags: 'leaving',
      always: [
        {
          guard: and(['everything is saved', 'balance is settled or a used vehicle was added']),
          target: '#paymentSelection.continued',
        },
        { guard: not('something is being saved'), target: 'deciding' },
      ],
    },
    savingBeforeLeaving: {
      tags: 'leaving',
      always: [
        { guard: 'everything is saved', target: '#paymentSelection.left' },
        { guard: not('something is being saved'), target: 'deciding' },
      ],
    },
  },
});
