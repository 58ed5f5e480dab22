import { fromObservable, setup } from 'xstate';

/** A thermometer that follows an observable. */
const degrees = fromObservable<number, undefined>(() => ({
  subscribe: () => ({ unsubscribe: () => {} }),
}));

export const thermometer = setup({ actors: { degrees } }).createMachine({
  id: 'thermometer',
  invoke: {
    src: 'degrees',
    id: 'degrees',
    onSnapshot: [
      { guard: ({ event }) => event.snapshot.context! > 30, target: '.hot' },
      { target: '.cool' },
    ],
    onDone: '.off',
  },
  initial: 'cool',
  states: { cool: {}, hot: {}, off: { type: 'final' } },
});
