import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';

// What machines/ needs of xstate and xstate doesn't document. The linter forbids it in other files, and
// xstate-internals.test.ts fails when an upgrade changes it.

/** The states that a snapshot is in: the innermost ones, and those around them. */
export function activeNodes({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return _nodes;
}

/** Whether the guard of an arrow says yes, without taking the arrow. An arrow without a guard is open. */
export function isOpen(
  { guard }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean {
  return !guard || evaluateGuard(guard, snapshot.context, event, snapshot);
}
