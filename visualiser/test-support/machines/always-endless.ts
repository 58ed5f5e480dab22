import { setup } from 'xstate';

/** Two rooms that send a visitor back and forth at once, for ever. */
export const revolvingDoor = setup({}).createMachine({
  id: 'revolvingDoor',
  initial: 'outside',
  states: {
    outside: { on: { ENTER: 'one' } },
    one: { always: 'other' },
    other: { always: 'one' },
  },
});
