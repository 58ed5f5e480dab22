import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import type { operationDraftMachine } from './machine.ts';

/** What the other charts need of the draft. They keep no operation of their own: this one is their input (ADR 28). */
export type DraftReader = Pick<
  ActorRefFrom<typeof operationDraftMachine>,
  'getSnapshot' | 'subscribe' | 'on'
>;

/** The operation that the server answered last; null until the reservation is started or opened. */
export function knownOperation({ draft }: { draft: DraftReader }): Operation | null {
  return draft.getSnapshot().context.operation;
}

/** The same, where one is known: in every step. */
export function operationOf(context: { draft: DraftReader }): Operation {
  const operation = knownOperation(context);
  if (!operation) throw new Error('no operation is known');
  return operation;
}

/** Sends a chart what the draft emits. A guard that only reads the operation doesn't need it. */
export const draftFollower = fromCallback<EventObject, DraftReader>(({ input, sendBack }) => {
  const following = (['operation read', 'changed elsewhere'] as const).map((type) =>
    input.on(type, sendBack),
  );
  return () => {
    for (const { unsubscribe } of following) unsubscribe();
  };
});

/** The follower in a chart's root. */
export const followDraft = {
  id: 'followDraft',
  src: 'follow the draft',
  input: ({ context }: { context: { draft: DraftReader } }) => context.draft,
} as const;
