import { createMachine } from 'xstate';

/** Wizard steps with a history state for the return from help. */
export const wizardMachine = createMachine({
  id: 'wizard',
  initial: 'steps',
  states: {
    steps: {
      initial: 'name',
      on: { HELP: 'help', CANCEL: 'cancelled' },
      onDone: 'finished',
      states: {
        name: { on: { NEXT: 'address' } },
        address: {
          initial: 'street',
          on: { BACK: 'name' },
          states: {
            street: { on: { NEXT: 'city' } },
            city: { on: { NEXT: '#wizard.steps.sent' } },
          },
        },
        sent: { type: 'final' },
        last: { type: 'history', history: 'deep' },
      },
    },
    help: { on: { CLOSE: 'steps.last' } },
    finished: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
