import { assign, fromPromise, setup, spawnChild, type ActorRefFrom } from 'xstate';

const upload = fromPromise(async () => 'stored');
const save = fromPromise(async () => 'saved');

/** Uploads are spawned: one in a context, one by an action. */
export const uploads = setup({
  types: { context: {} as { last: ActorRefFrom<typeof upload> | undefined } },
  actors: { upload, save },
}).createMachine({
  id: 'uploads',
  context: { last: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        ADD: {
          target: 'uploading',
          actions: assign({ last: ({ spawn }) => spawn('upload', { id: 'upload' }) }),
        },
        SAVE: { target: 'saving', actions: spawnChild('save', { id: 'save' }) },
      },
    },
    uploading: {
      on: { 'xstate.done.actor.upload': 'stored', 'xstate.error.actor.upload': 'failed' },
    },
    saving: { on: { 'xstate.done.actor.save': 'stored' } },
    stored: { type: 'final' },
    failed: { on: { ADD: 'idle' } },
  },
});
