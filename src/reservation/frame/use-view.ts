import { replaceEqualDeep } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { AnyMachineSnapshot, Subscribable } from 'xstate';
import { knownOperation, type DraftReader } from '../../../machines/operation-draft/reader.ts';

interface ActorWithDraft<Snapshot> extends Subscribable<Snapshot> {
  getSnapshot: () => Snapshot;
}

/** The projection of an actor and of the draft that it reads. Either can change without the other. */
export function useView<
  Snapshot extends AnyMachineSnapshot & { context: { draft: DraftReader } },
  View,
>(actor: ActorWithDraft<Snapshot>, project: (snapshot: Snapshot) => View): View {
  const { context } = actor.getSnapshot();
  useSelector(context.draft, () => knownOperation(context));
  // The new selector runs after each change of the draft.
  return useSelector(actor, (snapshot) => project(snapshot), isSameView);
}

/** Every projection is a new object, so its fields are compared. */
function isSameView<View>(before: View, after: View): boolean {
  return replaceEqualDeep(before, after) === before;
}
