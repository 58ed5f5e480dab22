import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import type { operationDraftMachine } from './machine.ts';

/** The part of the draft for other charts: their input, so that they store no operation of their own (ADR 28). */
export type DraftReader = Pick<
  ActorRefFrom<typeof operationDraftMachine>,
  'getSnapshot' | 'subscribe' | 'on'
>;

/** The server's last answer; null until the reservation is started or opened. */
export function knownOperation({ draft }: { draft: DraftReader }): Operation | null {
  return draft.getSnapshot().context.operation;
}

/** The server's last answer in a step, where it is never null. */
export function operationOf(context: { draft: DraftReader }): Operation {
  const operation = knownOperation(context);
  if (!operation) throw new Error('no operation is known');
  return operation;
}

/** Forwards the draft's emitted events to a chart. A guard that only reads the operation doesn't need it. */
export const draftFollower = fromCallback<EventObject, DraftReader>(({ input, sendBack }) => {
  const following = (['operation read', 'changed elsewhere'] as const).map((type) =>
    input.on(type, sendBack),
  );
  return () => {
    for (const { unsubscribe } of following) unsubscribe();
  };
});

export const followDraft = {
  id: 'followDraft',
  src: 'follow the draft',
  input: ({ context }: { context: { draft: DraftReader } }) => context.draft,
} as const;
