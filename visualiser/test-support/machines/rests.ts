import { createMachine } from 'xstate';

/** A form that ends on its thanks: the state rests, and is not final. */
export const survey = createMachine({
  id: 'survey',
  initial: 'asking',
  states: { asking: { on: { SEND: 'thanking' } }, thanking: { meta: { rests: true } } },
});

export const trapped = createMachine({
  id: 'trapped',
  initial: 'free',
  states: { free: { on: { FALL: 'trap' } }, trap: {} },
});
