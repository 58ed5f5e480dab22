import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { isTagged, type OperationStatus } from '../../domain/operation/status.ts';
import { valueIn } from '../state-value.ts';
import type { OperationFacts } from './facts.ts';
import { operationMachine } from './machine.ts';

/** The chart's state for a stored status, which is its id. */
export function stateOf(status: OperationStatus): AnyStateNode {
  return operationMachine.getStateNodeById(status);
}

/** The chart of a stored operation: in its status, and once it has ended, with its used vehicle where the closing has it. */
export function snapshotOf(status: OperationStatus, facts: OperationFacts) {
  return operationMachine.resolveState({ value: valueOf(status, facts), context: facts });
}

function valueOf(status: OperationStatus, { isUsedTaken }: OperationFacts): StateValue {
  const state = stateOf(status);
  if (!isTagged(status, 'gives its payments back')) return valueIn(state);
  const usedVehicle = isUsedTaken ? 'goesBack' : 'withItsOwner';
  const deposit = valueIn(state, operationMachine.getStateNodeById('deposit'));
  return { ended: { deposit, usedVehicle } };
}

/**
 * The arrows of a state for an event, whatever the states beside it are, in the order in which XState tries them: inner
 * states first.
 */
export function arrowsFor(state: AnyStateNode, event: string): AnyTransitionDefinition[] {
  const own = state.transitions.get(event) ?? [];
  const { parent } = state;
  if (!parent) return own;
  const regions = parent.type === 'parallel' ? Object.values(parent.states) : [];
  const beside = regions.filter((region) => region !== state);
  return [
    ...own,
    ...beside.flatMap((region) => arrowsWithin(region, event)),
    ...arrowsFor(parent, event),
  ];
}

function arrowsWithin(state: AnyStateNode, event: string): AnyTransitionDefinition[] {
  const inner = Object.values(state.states).flatMap((each) => arrowsWithin(each, event));
  return [...inner, ...(state.transitions.get(event) ?? [])];
}
