import { assign, setup } from 'xstate';

/** Three wrong codes block the lock; the guard counts. */
export const lock = setup({
  types: { context: {} as { wrong: number } },
  guards: { 'two were wrong': ({ context }) => context.wrong >= 2 },
}).createMachine({
  id: 'lock',
  context: { wrong: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        WRONG: [
          { guard: 'two were wrong', target: 'blocked' },
          { actions: assign({ wrong: ({ context }) => context.wrong + 1 }) },
        ],
        RIGHT: 'open',
      },
    },
    open: { on: { CLOSE: { target: 'locked', actions: assign({ wrong: 0 }) } } },
    blocked: { on: { RESET: { target: 'locked', actions: assign({ wrong: 0 }) } } },
  },
});
