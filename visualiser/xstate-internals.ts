import type {
  ActorRefLike,
  AnyActor,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';

// The undocumented parts of XState that the visualiser and the path tests use. Lint forbids them in other files, and
// xstate-internals.test.ts fails when an upgrade changes them.

/** The active nodes of a snapshot: the innermost states, and those around them. */
export function activeNodes({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return _nodes;
}

/** The actor that spawned or invoked this one; undefined for the root of an actor system. */
export function parentOf({ _parent }: AnyActor): AnyActorRef | undefined {
  return _parent;
}

/** Makes an actor the child of another one, which belongs to another system. */
export function setParent(actor: AnyActorRef, parent: AnyActorRef | undefined): void {
  (actor as unknown as { _parent: AnyActorRef | undefined })._parent = parent;
}

/** Replaces what executes the actions of an actor. XState's own actions have types such as 'xstate.raise'. */
export function skipActions(actor: ActorRefLike, isSkipped: (type: string) => boolean): void {
  interface Action {
    type: string;
    exec?: unknown;
  }
  const { _actorScope: scope } = actor as unknown as {
    _actorScope: { actionExecutor: (action: Action) => void };
  };
  const execute = scope.actionExecutor;
  scope.actionExecutor = (action) =>
    execute(isSkipped(action.type) ? { ...action, exec: undefined } : action);
}

/** Whether a parent receives each snapshot of an actor. */
export function isFollowed(actor: AnyActorRef): boolean {
  return (actor as unknown as { _syncSnapshot?: boolean })._syncSnapshot === true;
}

/** Replaces the logic of an inspected actor before it starts, if another one is wanted. */
export function replaceLogic(
  actor: ActorRefLike,
  isWanted: (logic: unknown) => boolean,
  other: AnyActorLogic,
): void {
  const { logic } = actor as AnyActor;
  if (!isWanted(logic)) (actor as AnyActor).logic = other;
}

/** The delayed events in the scheduler of an actor system. */
export function scheduledEvents({ system }: AnyActor): { event: EventObject; delay: number }[] {
  return Object.values(system.getSnapshot()._scheduledEvents);
}

/** The arrows that an inspected microstep selected, in the order of their regions. */
export function selectedArrows({
  _transitions,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): readonly AnyTransitionDefinition[] {
  return _transitions;
}

/** Whether the guard of an arrow passes, without taking the arrow. An arrow without a guard is open. */
export function isOpen(
  { guard }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean {
  return !guard || evaluateGuard(guard, snapshot.context, event, snapshot);
}
