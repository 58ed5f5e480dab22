import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { changesElsewhere } from '../../domain/operation/changes/elsewhere.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { OperationChange } from '../../domain/operation/changes/change.ts';
import {
  port,
  type ReadResult,
  type SaveInput,
  type SaveResult,
  type SendInput,
  type SendResult,
} from '../ports.ts';
import { isResultOf, mergedOperation } from './merge.ts';

/** A save that a step requested; its answer has the same id. */
export interface RequestedSave extends SaveInput {
  type: 'save';
  id: string;
}

export interface OperationDraftContext {
  /** The server's last answer; null until the reservation is started or opened. */
  operation: Operation | null;
  /** In order of request; the first one is in progress. */
  queue: (RequestedSave | { type: 'look' })[];
  /** Saves that were sent and never answered: the server may have made one of them. */
  unanswered: Operation[];
}

export type OperationDraftEvent =
  | RequestedSave
  /** Read whether somebody else changed the operation. */
  | { type: 'look' }
  | ServerAnswered;

/** Another call returned the operation: it was started, opened, held, cancelled. */
export interface ServerAnswered {
  type: 'server answered';
  operation: Operation;
  /** Whether the call itself changed figures, and so made the revision after the known one. */
  hasChanged?: true;
}

/** The draft has read the operation. */
export interface OperationRead {
  type: 'operation read';
  operation: Operation;
}

/** Another tab or device saved the operation that was just read. */
export interface ChangedElsewhere {
  type: 'changed elsewhere';
  changes: readonly OperationChange[];
}

export type OperationDraftEmitted =
  | { type: 'save answered'; id: string; result: SaveResult }
  | { type: 'save failed'; id: string; error: unknown }
  | OperationRead
  | ChangedElsewhere;

export const operationDraftSetup = setup({
  types: {
    context: {} as OperationDraftContext,
    events: {} as OperationDraftEvent,
    emitted: {} as OperationDraftEmitted,
    input: {} as OperationDraftContext['operation'],
  },
  actors: {
    'send save': port<SendResult, SendInput>('send save'),
    'read operation': port<ReadResult, { code: string }>('read operation'),
  },
  guards: {
    'an operation is known': ({ context }) => context.operation !== null,
    'a look waits already': ({ context: { queue } }) => queue.some(({ type }) => type === 'look'),
    'something is in the queue': ({ context }) => context.queue.length > 0,
    'it is a look': ({ context }) => context.queue[0]?.type === 'look',
    'the shopper saw other figures': ({ context }) => {
      const { operation: seen, confirms } = currentSave(context);
      const { quote, revision } = latest(context);
      return quote !== seen.quote || (confirms === true && revision !== seen.revision);
    },
    'it was saved': (_, result: SendResult) => result.kind === 'saved',
    'the operation changed': (_, result: SendResult) => result.kind === 'changed',
    'the figures differ': (_, result: SendResult) => result.kind === 'figures differ',
    'the operation is closed': (_, result: SendResult) => result.kind === 'closed',
    'it was not found': (_, result: ReadResult) => result.kind === 'not found',
    'this save was made': ({ context }, result: ReadResult) =>
      isResultOf(operationToSend(context), found(result)),
    'it confirms what the shopper saw': ({ context }) => currentSave(context).confirms === true,
    'an unanswered save was made': ({ context }, result: ReadResult) =>
      context.unanswered.some((sent) => isResultOf(sent, found(result))),
    // An unanswered save of this tab may have caused the change.
    'somebody else saved it': (
      { context: { operation: known, queue, unanswered } },
      { operation, hasChanged }: ServerAnswered,
    ) =>
      known?.code === operation.code &&
      known.revision + (hasChanged ? 1 : 0) < operation.revision &&
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

export function saveToSend(context: OperationDraftContext): SendInput {
  return { operation: operationToSend(context), confirms: currentSave(context).confirms ?? false };
}

export function codeOf({ context }: { context: OperationDraftContext }): { code: string } {
  return { code: latest(context).code };
}

export function found(result: ReadResult): Operation {
  if (result.kind === 'not found') throw new Error('no operation was read');
  return result.operation;
}

export function saved(result: SendResult): Operation {
  if (result.kind !== 'saved') throw new Error('nothing was saved');
  return result.operation;
}

/** The error of a refusal that no guard handles. A new kind of result without a guard doesn't compile. */
export function refusal(result: SendResult): Error {
  switch (result.kind) {
    case 'refused':
      return result.error;
    case 'saved':
    case 'changed':
    case 'figures differ':
    case 'closed':
      throw new Error(`'${result.kind}' has an arrow of its own`);
  }
}
