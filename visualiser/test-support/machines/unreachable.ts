import { createMachine } from 'xstate';

/** A request without an answer: nothing leads to two of its states. */
export const request = createMachine({
  id: 'request',
  initial: 'asked',
  states: {
    asked: { on: { CANCEL: 'cancelled' } },
    cancelled: { on: { ASK: 'asked' } },
    failed: { on: { ASK: 'asked' } },
    finished: { type: 'final' },
  },
});
