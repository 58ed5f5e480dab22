import { assign, createMachine, fromCallback } from 'xstate';

/** A stopwatch whose ticks come from a callback actor. */
export const stopwatchMachine = createMachine(
  {
    types: {} as {
      context: { elapsed: number };
      events: { type: 'start' } | { type: 'stop' } | { type: 'reset' } | { type: 'TICK' };
    },
    id: 'stopwatch',
    initial: 'stopped',
    context: { elapsed: 0 },
    states: {
      stopped: {
        on: { start: 'running', reset: { actions: assign({ elapsed: 0 }) } },
      },
      running: {
        invoke: { src: 'ticks' },
        on: {
          TICK: { actions: assign({ elapsed: ({ context }) => context.elapsed + 1 }) },
          stop: 'stopped',
        },
      },
    },
  },
  { actors: { ticks: fromCallback(() => {}) } },
);
