import { assign, fromCallback, not, setup } from 'xstate';
import type { FoundPath } from '../paths.ts';

export interface ReplayContext {
  /** The replayed path, or the last one. */
  chosen: FoundPath | undefined;
  /** The number of steps taken. */
  taken: number;
}

export type ReplayEvent =
  | { type: 'choose'; path: FoundPath }
  | { type: 'leave' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous' }
  /** To the moment after `taken` steps. */
  | { type: 'go to'; taken: number };

/** Sends 'pause' when the tab is hidden. */
const pauseWhenHidden = fromCallback<{ type: string }>(({ sendBack }) => {
  const look = () => {
    if (document.hidden) sendBack({ type: 'pause' });
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});

/** The replay of a path: step by step, or one step per second. */
export const replayMachine = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent },
  actors: { 'pause when hidden': pauseWhenHidden },
  delays: { 'a step': 1000 },
  guards: {
    // Reloaded coverage with the same path must not restart the replay.
    'it is another path': ({ context, event }) =>
      event.type === 'choose' && event.path.path !== context.chosen?.path,
    'a step is left': ({ context }) => context.taken < lengthOf(context),
    'one step is left': ({ context }) => context.taken === lengthOf(context) - 1,
    'a step was taken': ({ context }) => context.taken > 0,
    'there is such a step': ({ context, event }) =>
      event.type === 'go to' && event.taken >= 0 && event.taken <= lengthOf(context),
  },
  actions: {
    'take the path': assign(({ event }) =>
      event.type === 'choose' ? { chosen: event.path, taken: 0 } : {},
    ),
    'take a step': assign({ taken: ({ context }) => context.taken + 1 }),
    'undo a step': assign({ taken: ({ context }) => context.taken - 1 }),
    'begin again': assign({ taken: 0 }),
    'go to the step': assign(({ event }) => (event.type === 'go to' ? { taken: event.taken } : {})),
  },
}).createMachine({
  id: 'replay',
  context: { chosen: undefined, taken: 0 },
  initial: 'idle',
  states: {
    idle: { on: { choose: { target: 'replaying', actions: 'take the path' } } },
    replaying: {
      initial: 'settling',
      on: {
        choose: { guard: 'it is another path', target: '.settling', actions: 'take the path' },
        leave: 'idle',
        next: { guard: 'a step is left', target: '.settling', actions: 'take a step' },
        previous: { guard: 'a step was taken', target: '.settling', actions: 'undo a step' },
        'go to': { guard: 'there is such a step', target: '.settling', actions: 'go to the step' },
      },
      states: {
        settling: {
          always: [{ guard: not('a step is left'), target: 'ended' }, { target: 'paused' }],
        },
        paused: { on: { play: 'playing' } },
        playing: {
          invoke: { src: 'pause when hidden' },
          after: {
            'a step': [
              { guard: 'one step is left', target: 'ended', actions: 'take a step' },
              { target: 'playing', reenter: true, actions: 'take a step' },
            ],
          },
          on: { pause: 'paused' },
        },
        ended: {
          on: { play: { guard: 'a step was taken', target: 'playing', actions: 'begin again' } },
        },
      },
    },
  },
});

function lengthOf({ chosen }: ReplayContext): number {
  return chosen?.path.steps.length ?? 0;
}
