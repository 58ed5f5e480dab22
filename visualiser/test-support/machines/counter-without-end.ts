import { assign, setup } from 'xstate';

/** A turnstile counts for ever: its contexts have no end, and a prize waits at the millionth visitor. */
export const turnstile = setup({
  types: { context: {} as { visitors: number } },
}).createMachine({
  id: 'turnstile',
  context: { visitors: 0 },
  initial: 'shut',
  states: {
    shut: { on: { COIN: 'open' } },
    open: {
      on: {
        PUSH: [
          { guard: ({ context }) => context.visitors >= 999_999, target: 'prize' },
          { target: 'shut', actions: assign({ visitors: ({ context }) => context.visitors + 1 }) },
        ],
      },
    },
    prize: { on: { TAKE: 'shut' } },
  },
});
