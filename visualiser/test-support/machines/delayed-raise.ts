import { cancel, raise, setup } from 'xstate';

/** A reminder that reminds until it is stopped: one delayed event has an id, the other has none. */
export const reminder = setup({
  types: { events: {} as { type: 'START' | 'STOP' | 'REMIND' | 'GIVE_UP' } },
}).createMachine({
  id: 'reminder',
  initial: 'idle',
  states: {
    idle: { on: { START: 'waiting' } },
    waiting: {
      entry: [
        raise({ type: 'REMIND' }, { delay: 1000, id: 'next' }),
        raise({ type: 'GIVE_UP' }, { delay: 5000 }),
      ],
      exit: cancel('next'),
      on: { REMIND: 'reminded', STOP: 'idle', GIVE_UP: 'idle' },
    },
    reminded: { on: { STOP: 'idle', GIVE_UP: 'idle' } },
  },
});
