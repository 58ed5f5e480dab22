import { fromCallback, fromTransition, sendTo, setup } from 'xstate';

/** A counter in a reducer, and keys from a callback. */
const count = fromTransition(
  (total: number, event: { type: 'MORE' }) => (event.type === 'MORE' ? total + 1 : total),
  0,
);
const keys = fromCallback(() => () => {});

export const keypad = setup({ actors: { count, keys } }).createMachine({
  id: 'keypad',
  invoke: [
    { src: 'count', id: 'count', onSnapshot: '.counted' },
    { src: 'keys', id: 'keys' },
  ],
  initial: 'open',
  states: {
    open: { on: { KEY: { actions: sendTo('count', { type: 'MORE' }) } } },
    counted: { on: { CLEAR: 'open' } },
  },
});
