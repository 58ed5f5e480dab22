import { fromCallback, type EventObject } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import { watcher } from '../ports.ts';
import type { OperationDraftRef } from './save.ts';
import type { OperationRead } from './setup.ts';

/** What a chart that follows the draft has in its context: null until the reservation is started or opened. */
interface Following {
  operation: Operation | null;
}

/** The actor of every chart that follows the draft; src/api provides it. */
export const following = { 'follow the draft': watcher<Operation | null>('follow the draft') };

export const takeOperation = {
  type: 'take the operation',
  params: ({ event }: { event: OperationRead }) => event.operation,
} as const;

/** The root of every chart that shows the operation: whatever the draft reads is in its context from then on. */
export const followDraft = {
  invoke: {
    id: 'followDraft',
    src: 'follow the draft',
    input: ({ context }: { context: Following }) => context.operation,
  },
  on: { 'operation read': { actions: takeOperation } },
} as const;

/** The operation in a state where it is never null. */
export function operationOf({ operation }: Following): Operation {
  if (!operation) throw new Error('no operation is known');
  return operation;
}

/** Sends the draft's events to the chart that invokes it; at the start also what the draft has read since the chart's input. */
export function draftFollower(draft: OperationDraftRef) {
  return fromCallback<EventObject, Operation | null>(({ input, sendBack }) => {
    const listening = (['operation read', 'changed elsewhere'] as const).map((type) =>
      draft.on(type, sendBack),
    );
    const { operation } = draft.getSnapshot().context;
    if (operation && operation !== input) sendBack({ type: 'operation read', operation });
    return () => {
      for (const { unsubscribe } of listening) unsubscribe();
    };
  });
}
