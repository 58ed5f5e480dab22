import { sendParent, setup } from 'xstate';

/** A bell that sends an event to the actor that invokes it. */
export const bell = setup({}).createMachine({
  id: 'bell',
  initial: 'silent',
  states: {
    silent: { on: { PRESS: { target: 'ringing', actions: sendParent({ type: 'RANG' }) } } },
    ringing: { after: { 2000: 'silent' } },
  },
});

export const house = setup({ actors: { bell } }).createMachine({
  id: 'house',
  invoke: { src: 'bell', id: 'bell' },
  initial: 'calm',
  states: { calm: { on: { RANG: 'alert' } }, alert: { on: { ANSWER: 'calm' } } },
});
