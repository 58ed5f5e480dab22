import { sendTo, setup } from 'xstate';

/** An echo: the machine sends itself a later event. */
export const echo = setup({
  types: { events: {} as { type: 'CALL' | 'ECHO' } },
}).createMachine({
  id: 'echo',
  initial: 'quiet',
  states: {
    quiet: { on: { CALL: 'called' } },
    called: {
      entry: sendTo(({ self }) => self, { type: 'ECHO' }, { delay: 300 }),
      on: { ECHO: 'quiet' },
    },
  },
});
