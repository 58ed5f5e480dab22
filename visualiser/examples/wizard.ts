import { createMachine } from 'xstate';

/** Steps that remember where they were while help is open. */
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
