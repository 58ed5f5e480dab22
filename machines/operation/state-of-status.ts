import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { OperationStatus } from '../../domain/operation/status.ts';
import { operationMachine } from './machine.ts';

/** The chart's state for a stored status, which is its id. */
export function stateOf(status: OperationStatus): AnyStateNode {
  return operationMachine.getStateNodeById(status);
}

/** The arrows of a state for an event, in the order in which XState tries them: inner states first. */
export function arrowsFor(state: AnyStateNode, event: string): AnyTransitionDefinition[] {
  const arrows = state.transitions.get(event) ?? [];
  return state.parent ? [...arrows, ...arrowsFor(state.parent, event)] : arrows;
}
