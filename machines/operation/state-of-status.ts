import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
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

/** XState's value of a chart in one of its innermost states: the state's path. */
export function valueIn(state: AnyStateNode): StateValue {
  return state.path
    .slice(0, -1)
    .reduceRight<StateValue>((value, key) => ({ [key]: value }), state.key);
}
