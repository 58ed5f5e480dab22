import { replaceEqualDeep } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { AnyMachineSnapshot, Subscribable } from 'xstate';

interface Actor<Snapshot> extends Subscribable<Snapshot> {
  getSnapshot: () => Snapshot;
}

/** The projection of an actor. */
export function useView<Snapshot extends AnyMachineSnapshot, View>(
  actor: Actor<Snapshot>,
  project: (snapshot: Snapshot) => View,
): View {
  return useSelector(actor, project, isSameView);
}

/** Every projection is a new object, so its fields are compared. */
function isSameView<View>(before: View, after: View): boolean {
  return replaceEqualDeep(before, after) === before;
}
