import { and, not } from 'xstate';
import { output, type ReadResult, type SaveResult, type SendResult } from '../ports.ts';
import {
  codeOf,
  found,
  operationDraftSetup,
  refusal,
  saved,
  saveToSend,
  type ServerAnswered,
} from './setup.ts';

const takeOver = {
  type: 'take over and announce the operation',
  params: ({ event }: { event: { output: ReadResult } }) => found(event.output),
} as const;

const takeOverChange = { ...takeOver, type: 'take over and announce the change' } as const;

const answered = ({ event }: { event: ServerAnswered }) => event.operation;

const serverAnswered = [
  {
    guard: {
      type: 'somebody else saved it',
      params: ({ event }: { event: ServerAnswered }) => event,
    },
    actions: { type: 'take over and announce the change', params: answered },
  },
  { actions: { type: 'take over and announce the operation', params: answered } },
] as const;

const answerThat = <Kind extends SaveResult['kind']>(kind: Kind) =>
  [takeOver, { type: 'answer the save', params: kind }, 'take it from the queue'] as const;

const notFound = {
  guard: { type: 'it was not found', params: output },
  target: 'idle',
  actions: [
    { type: 'answer that it failed', params: () => new Error('operation not found') },
    'take it from the queue',
  ],
} as const;

const answerThatItFailed = [
  {
    type: 'answer that it failed',
    params: ({ event }: { event: { error: unknown } }) => event.error,
  },
  'take it from the queue',
] as const;

const unreadable = { target: 'offline', actions: answerThatItFailed } as const;

/** After a refused save: reads the operation, which answers the save. */
function readAndAnswer(id: string, kind: SaveResult['kind']) {
  return operationDraftSetup.createStateConfig({
    invoke: {
      id,
      src: 'read operation',
      input: codeOf,
      onDone: [notFound, { target: 'idle', actions: answerThat(kind) }],
      onError: unreadable,
    },
  });
}

/**
 * The one owner of the operation in the browser. It stores the server's last answer, sends saves one after another,
 * each on top of the one before, and merges a save with what another tab or device saved meanwhile (ADR 28).
 */
export const operationDraftMachine = operationDraftSetup.createMachine({
  id: 'operationDraft',
  context: ({ input }) => ({ operation: input, queue: [], unanswered: [] }),
  initial: 'idle',
  on: {
    save: { actions: 'put it in the queue' },
    // A shopper who returns to the tab causes several such events at once.
    look: {
      guard: and(['an operation is known', not('a look waits already')]),
      actions: 'put it in the queue',
    },
    'server answered': serverAnswered,
  },
  states: {
    idle: { always: { guard: 'something is in the queue', target: 'starting' } },
    starting: {
      always: [
        { guard: 'it is a look', target: 'looking' },
        {
          guard: 'the shopper saw other figures',
          target: 'idle',
          actions: [{ type: 'answer the save', params: 'repriced' }, 'take it from the queue'],
        },
        { target: 'saving' },
      ],
    },
    saving: {
      invoke: {
        id: 'sendSave',
        src: 'send save',
        input: ({ context }) => saveToSend(context),
        onDone: [
          {
            guard: { type: 'it was saved', params: output },
            target: 'idle',
            actions: [
              {
                type: 'take over and announce the operation',
                params: ({ event }: { event: { output: SendResult } }) => saved(event.output),
              },
              { type: 'answer the save', params: 'saved' },
              'take it from the queue',
            ],
          },
          { guard: { type: 'the operation changed', params: output }, target: 'conflict' },
          { guard: { type: 'the figures differ', params: output }, target: 'repriced' },
          { guard: { type: 'the operation is closed', params: output }, target: 'closed' },
          {
            target: 'idle',
            actions: [
              {
                type: 'answer that it failed',
                params: ({ event }: { event: { output: SendResult } }) => refusal(event.output),
              },
              'take it from the queue',
            ],
          },
        ],
        onError: {
          target: 'offline',
          actions: ['remember the unanswered save', ...answerThatItFailed],
        },
      },
    },
    // Somebody else saved in between: the same change is sent again on top of theirs.
    conflict: {
      invoke: {
        id: 'readAfterConflict',
        src: 'read operation',
        input: codeOf,
        onDone: [
          notFound,
          {
            guard: { type: 'this save was made', params: output },
            target: 'idle',
            actions: answerThat('saved'),
          },
          {
            guard: { type: 'an unanswered save was made', params: output },
            target: 'starting',
            actions: takeOver,
          },
          // The shopper has not confirmed what another device saved.
          {
            guard: 'it confirms what the shopper saw',
            target: 'idle',
            actions: [
              takeOverChange,
              { type: 'answer the save', params: 'repriced' },
              'take it from the queue',
            ],
          },
          { target: 'starting', actions: takeOverChange },
        ],
        onError: unreadable,
      },
    },
    repriced: readAndAnswer('readAfterRepricing', 'repriced'),
    closed: readAndAnswer('readAfterClosing', 'closed'),
    looking: {
      invoke: {
        id: 'look',
        src: 'read operation',
        input: codeOf,
        onDone: [
          {
            guard: { type: 'it was not found', params: output },
            target: 'idle',
            actions: 'take it from the queue',
          },
          {
            guard: { type: 'nothing changed', params: output },
            target: 'idle',
            actions: [takeOver, 'take it from the queue'],
          },
          {
            guard: { type: 'an unanswered save was made', params: output },
            target: 'idle',
            actions: [takeOver, 'take it from the queue'],
          },
          {
            target: 'idle',
            actions: [takeOverChange, 'take it from the queue'],
          },
        ],
        // No step waits for this answer, so no step is notified: the next save shows the failure.
        onError: { target: 'offline', actions: 'take it from the queue' },
      },
    },
    // The last call was not answered. Queued calls are sent all the same.
    offline: {
      on: {
        'server answered': [
          { ...serverAnswered[0], target: 'idle' },
          { ...serverAnswered[1], target: 'idle' },
        ],
      },
      always: { guard: 'something is in the queue', target: 'starting' },
    },
  },
});
