import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { changesElsewhere } from '../../domain/operation/changes/elsewhere.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { AnnouncedChange, OperationRead } from '../operation-read.ts';
import {
  port,
  type ReadResult,
  type SaveInput,
  type SaveResult,
  type SendResult,
} from '../ports.ts';
import { costsTheSame, isResultOf, mergedOperation } from './merge.ts';

/** A save that a step asked for; its answer carries the same id. */
export interface RequestedSave extends SaveInput {
  type: 'save';
  id: string;
}

export interface OperationDraftContext {
  /** What the server last answered; null until the reservation is started or opened. */
  operation: Operation | null;
  /** In the order in which they were requested; the first one is being worked on. */
  queue: (RequestedSave | { type: 'look' })[];
  /** Saves that were sent and never answered: the server may have made one of them. */
  unanswered: Operation[];
}

export type OperationDraftEvent =
  | RequestedSave
  /** Ask whether somebody else changed the operation. */
  | { type: 'look' }
  /** Another call was answered with the operation: it was started, opened, held, cancelled. */
  | { type: 'server answered'; operation: Operation };

/** What the draft emits to those who listen. */
export type OperationDraftEmitted =
  | { type: 'save answered'; id: string; result: SaveResult }
  | { type: 'save failed'; id: string; error: unknown }
  | OperationRead
  | AnnouncedChange;

const result = ({ event }: { event: { output: ReadResult } }) => event.output;

const takeOver = {
  type: 'take over and announce the operation',
  params: ({ event }: { event: { output: ReadResult } }) => found(event.output),
} as const;

const takeOverChange = { ...takeOver, type: 'take over and announce the change' } as const;

const serverAnswered = [
  {
    guard: {
      type: 'somebody else saved it',
      params: ({ event }: { event: { operation: Operation } }) => event.operation,
    },
    actions: {
      type: 'take over and announce the change',
      params: ({ event }: { event: { operation: Operation } }) => event.operation,
    },
  },
  {
    actions: {
      type: 'take over and announce the operation',
      params: ({ event }: { event: { operation: Operation } }) => event.operation,
    },
  },
] as const;

const answerThat = <Kind extends SaveResult['kind']>(kind: Kind) =>
  [takeOver, { type: 'answer the save', params: kind }, 'take it from the queue'] as const;

const notFound = {
  guard: { type: 'it was not found', params: result },
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

/**
 * The one owner of the operation in the browser. It keeps the server's last answer, sends saves one after another, each
 * from what the one before left, and merges a save with what another tab or device saved meanwhile (ADR 28).
 */
export const operationDraftMachine = setup({
  types: {
    context: {} as OperationDraftContext,
    events: {} as OperationDraftEvent,
    emitted: {} as OperationDraftEmitted,
  },
  actors: {
    'send save': port<SendResult, { operation: Operation }>('send save'),
    'read operation': port<ReadResult, { code: string }>('read operation'),
  },
  guards: {
    'an operation is known': ({ context }) => context.operation !== null,
    'something is in the queue': ({ context }) => context.queue.length > 0,
    'it is a look': ({ context }) => context.queue[0]?.type === 'look',
    'the shopper saw other figures': ({ context }) => {
      const { operation: seen } = currentSave(context);
      return !costsTheSame(latest(context), seen);
    },
    'it was saved': (_, result: SendResult) => result.kind === 'saved',
    'the operation changed': (_, result: SendResult) => result.kind === 'changed',
    'the figures differ': (_, result: SendResult) => result.kind === 'figures differ',
    'the operation is closed': (_, result: SendResult) => result.kind === 'closed',
    'it was not found': (_, result: ReadResult) => result.kind === 'not found',
    'this save was made': ({ context }, result: ReadResult) =>
      isResultOf(operationToSend(context), found(result)),
    'an unanswered save was made': ({ context }, result: ReadResult) =>
      context.unanswered.some((sent) => isResultOf(sent, found(result))),
    // A save on its way, or one that was never answered, may be this one's own.
    'somebody else saved it': (
      { context: { operation: known, queue, unanswered } },
      operation: Operation,
    ) =>
      known?.code === operation.code &&
      known.revision < operation.revision &&
      queue.length === 0 &&
      unanswered.every((sent) => !isResultOf(sent, operation)),
    'nothing changed': ({ context }, result: ReadResult) => {
      const { revision, status } = found(result);
      return revision === latest(context).revision && status === latest(context).status;
    },
  },
  actions: {
    'put it in the queue': assign(({ context, event }) => {
      assertEvent(event, ['save', 'look']);
      return { queue: [...context.queue, event] };
    }),
    'take it from the queue': assign(({ context }) => ({ queue: context.queue.slice(1) })),
    'take over and announce the operation': enqueueActions(({ enqueue }, operation: Operation) => {
      enqueue.assign({ operation, unanswered: [] });
      enqueue.emit({ type: 'operation read', operation });
    }),
    'take over and announce the change': enqueueActions(
      ({ context, enqueue }, operation: Operation) => {
        const changes = changesElsewhere(latest(context), operation);
        enqueue.assign({ operation, unanswered: [] });
        enqueue.emit({ type: 'operation read', operation });
        enqueue.emit({ type: 'changed elsewhere', changes });
      },
    ),
    'remember the unanswered save': assign(({ context }) => ({
      unanswered: [...context.unanswered, operationToSend(context)],
    })),
    'answer the save': emit(({ context }, kind: SaveResult['kind']) => ({
      type: 'save answered',
      id: currentSave(context).id,
      result: { kind },
    })),
    'answer that it failed': emit(({ context }, error: unknown) => ({
      type: 'save failed',
      id: currentSave(context).id,
      error,
    })),
  },
}).createMachine({
  id: 'operationDraft',
  context: { operation: null, queue: [], unanswered: [] },
  initial: 'idle',
  on: {
    save: { actions: 'put it in the queue' },
    look: { guard: 'an operation is known', actions: 'put it in the queue' },
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
        input: ({ context }) => ({ operation: operationToSend(context) }),
        onDone: [
          {
            guard: { type: 'it was saved', params: ({ event }) => event.output },
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
          {
            guard: { type: 'the operation changed', params: ({ event }) => event.output },
            target: 'conflict',
          },
          {
            guard: { type: 'the figures differ', params: ({ event }) => event.output },
            target: 'repriced',
          },
          {
            guard: { type: 'the operation is closed', params: ({ event }) => event.output },
            target: 'closed',
          },
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
    // Somebody saved in between: the same change goes out again on top of what they saved.
    conflict: {
      invoke: {
        id: 'readAfterConflict',
        src: 'read operation',
        input: codeOf,
        onDone: [
          notFound,
          {
            guard: { type: 'this save was made', params: result },
            target: 'idle',
            actions: answerThat('saved'),
          },
          {
            guard: { type: 'an unanswered save was made', params: result },
            target: 'starting',
            actions: takeOver,
          },
          { target: 'starting', actions: takeOverChange },
        ],
        onError: unreadable,
      },
    },
    repriced: {
      invoke: {
        id: 'readAfterRepricing',
        src: 'read operation',
        input: codeOf,
        onDone: [
          notFound,
          {
            target: 'idle',
            actions: answerThat('repriced'),
          },
        ],
        onError: unreadable,
      },
    },
    closed: {
      invoke: {
        id: 'readAfterClosing',
        src: 'read operation',
        input: codeOf,
        onDone: [
          notFound,
          {
            target: 'idle',
            actions: answerThat('closed'),
          },
        ],
        onError: unreadable,
      },
    },
    looking: {
      invoke: {
        id: 'look',
        src: 'read operation',
        input: codeOf,
        onDone: [
          {
            guard: { type: 'it was not found', params: result },
            target: 'idle',
            actions: 'take it from the queue',
          },
          {
            guard: { type: 'nothing changed', params: result },
            target: 'idle',
            actions: [takeOver, 'take it from the queue'],
          },
          {
            guard: { type: 'an unanswered save was made', params: result },
            target: 'idle',
            actions: [takeOver, 'take it from the queue'],
          },
          {
            target: 'idle',
            actions: [takeOverChange, 'take it from the queue'],
          },
        ],
        // Nothing was asked for, so nobody is told: the next save says so.
        onError: { target: 'offline', actions: 'take it from the queue' },
      },
    },
    // The last call was not answered. What waits goes out all the same.
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

function latest({ operation, queue }: OperationDraftContext): Operation {
  const [first] = queue;
  if (operation) return operation;
  if (first?.type !== 'save') throw new Error('no operation is known');
  return first.operation;
}

function currentSave({ queue: [first] }: OperationDraftContext): RequestedSave {
  if (first?.type !== 'save') throw new Error('nothing is being saved');
  return first;
}

function operationToSend(context: OperationDraftContext): Operation {
  return mergedOperation(latest(context), currentSave(context));
}

function codeOf({ context }: { context: OperationDraftContext }): { code: string } {
  return { code: latest(context).code };
}

function found(result: ReadResult): Operation {
  if (result.kind === 'not found') throw new Error('no operation was read');
  return result.operation;
}

function saved(result: SendResult): Operation {
  if (result.kind !== 'saved') throw new Error('nothing was saved');
  return result.operation;
}

function refusal(result: SendResult): Error | undefined {
  return result.kind === 'refused' ? result.error : undefined;
}
