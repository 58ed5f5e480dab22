import { createActor, createMachine } from 'xstate';

/** A module that starts to work when it is loaded: it leaves a timer and an actor running. */
export const clock = createMachine({
  id: 'clock',
  initial: 'tick',
  states: { tick: { after: { 1000: 'tock' } }, tock: { after: { 1000: 'tick' } } },
});

setInterval(() => {}, 1000);
createActor(clock).start();
