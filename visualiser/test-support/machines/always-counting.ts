import { assign, setup } from 'xstate';

/** Counts down by eventless transitions, which end. */
export const countdown = setup({
  types: { context: {} as { left: number } },
}).createMachine({
  id: 'countdown',
  context: { left: 5 },
  initial: 'ready',
  states: {
    ready: { on: { GO: 'counting' } },
    counting: {
      always: [
        { guard: ({ context }) => context.left === 0, target: 'started' },
        { actions: assign({ left: ({ context }) => context.left - 1 }) },
      ],
    },
    started: { on: { AGAIN: { target: 'ready', actions: assign({ left: 5 }) } } },
  },
});
