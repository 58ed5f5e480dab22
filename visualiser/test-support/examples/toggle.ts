import { assign, createMachine } from 'xstate';

/** A switch that counts how often it was on. */
export const toggleMachine = createMachine({
  types: {} as { context: { count: number }; events: { type: 'toggle' } },
  id: 'toggle',
  initial: 'inactive',
  context: { count: 0 },
  states: {
    inactive: { on: { toggle: 'active' } },
    active: {
      entry: assign({ count: ({ context }) => context.count + 1 }),
      on: { toggle: 'inactive' },
      after: { 2000: 'inactive' },
    },
  },
});
