import { setup } from 'xstate';

/** A player: sound and picture in parallel, and a pause that returns to where it was. */
export const player = setup({}).createMachine({
  id: 'player',
  initial: 'playing',
  states: {
    playing: {
      type: 'parallel',
      states: {
        sound: {
          initial: 'loud',
          states: { loud: { on: { MUTE: 'muted' } }, muted: { on: { MUTE: 'loud' } } },
        },
        picture: {
          initial: 'small',
          states: { small: { on: { GROW: 'large' } }, large: { on: { GROW: 'small' } } },
        },
        back: { type: 'history', history: 'deep' },
      },
      on: { PAUSE: 'paused' },
    },
    paused: { on: { PLAY: 'playing.back', STOP: 'stopped' } },
    stopped: { type: 'final' },
  },
});
