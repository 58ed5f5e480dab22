import { assign, fromPromise, setup } from 'xstate';
import { defineModel } from 'statechart-workbench/paths';

/** A request with up to three retries, each after a delay. */
export const fetchMachine = setup({
  types: {
    context: {} as { retries: number; user: string | undefined },
    events: {} as { type: 'FETCH' } | { type: 'CANCEL' },
  },
  actors: {
    fetchUser: fromPromise<{ name: string }, { retries: number }>(() =>
      Promise.reject(new Error('no network in an example')),
    ),
  },
  guards: { canRetry: ({ context }) => context.retries < 3 },
  delays: { backoff: ({ context }) => 1000 * 2 ** context.retries },
}).createMachine({
  id: 'fetch',
  initial: 'idle',
  context: { retries: 0, user: undefined },
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        input: ({ context }) => ({ retries: context.retries }),
        onDone: {
          target: 'success',
          actions: assign({ user: ({ event }) => event.output.name }),
        },
        onError: [{ guard: 'canRetry', target: 'waiting' }, { target: 'failure' }],
      },
      on: { CANCEL: 'idle' },
    },
    waiting: {
      entry: assign({ retries: ({ context }) => context.retries + 1 }),
      after: { backoff: 'loading' },
      on: { CANCEL: 'idle' },
    },
    success: { type: 'final' },
    failure: { on: { FETCH: 'loading' } },
  },
});

export const fetchModel = defineModel(fetchMachine, {
  inputs: { nothing: undefined as never },
  events: { FETCH: {}, CANCEL: {} },
  actors: {
    fetchUser: {
      done: { 'a user': { name: 'Ada' } },
      error: { 'no network': new Error('no network') },
    },
  },
  facts: ({ retries }) => ({ retries }),
});
