import { replaceEqualDeep } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { AnyMachineSnapshot, Subscribable } from 'xstate';
import { knownOperation, type DraftReader } from '../../../machines/operation-draft/reader.ts';

interface ActorWithDraft<Snapshot> extends Subscribable<Snapshot> {
  getSnapshot: () => Snapshot;
}

/** What a screen shows of its actor and of the draft; each of them may change alone. */
export function useView<
  Snapshot extends AnyMachineSnapshot & { context: { draft: DraftReader } },
  View,
>(actor: ActorWithDraft<Snapshot>, project: (snapshot: Snapshot) => View): View {
  const { context } = actor.getSnapshot();
  useSelector(context.draft, () => knownOperation(context));
  // A new selector: the projection runs again after the draft has changed.
  return useSelector(actor, (snapshot) => project(snapshot), isSameView);
}

/** Each snapshot makes a new object. */
function isSameView<View>(before: View, after: View): boolean {
  return replaceEqualDeep(before, after) === before;
}
