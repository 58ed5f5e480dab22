import type {
  AnyActor,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

// What the visualiser and the path tests need of xstate and xstate doesn't document. The linter forbids it in other
// files, and xstate-internals.test.ts fails when an upgrade changes it.

/** The states that a snapshot is in: the innermost ones, and those around them. */
export function activeNodes({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return _nodes;
}

/** The actor that spawned or invoked this one; undefined for the root of an actor system. */
export function parentOf({ _parent }: AnyActor): AnyActorRef | undefined {
  return _parent;
}

/** The delayed events that wait in the system of an actor. */
export function scheduledEvents({ system }: AnyActor) {
  return Object.values(system.getSnapshot()._scheduledEvents);
}

/** The arrows that an inspected microstep selected, in the order of their regions. */
export function selectedArrows({
  _transitions,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): readonly AnyTransitionDefinition[] {
  return _transitions;
}
