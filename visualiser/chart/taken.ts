import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { activeNodes, selectedArrows } from '../xstate-internals.ts';
import { isLeaf, keyOf, pathOf } from './nodes.ts';
import { commonParent, isInside, isWithin, parentOf } from './paths.ts';

/** The taken transitions of a chart by key, and its visited leaf states by path. */
export interface Taken {
  transitions: Set<string>;
  states: Set<string>;
}

export function nothingTaken(): Taken {
  return { transitions: new Set(), states: new Set() };
}

export function addTaken(to: Taken, { transitions, states }: Taken): void {
  for (const transition of transitions) to.transitions.add(transition);
  for (const state of states) to.states.add(state);
}

/**
 * Records the transitions and states of one chart in an actor system; for the `inspect` option. It recognises the
 * chart by its id, so that it also works in a wizard that runs the chart as a step.
 */
export function recorder(
  machine: AnyStateMachine,
  taken: Taken,
  startingIn: readonly AnyStateNode[] = [],
) {
  let before = startingIn;
  return (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    if (snapshot.machine?.id !== machine.id) return;
    for (const transition of undisputed(selectedArrows(event), before)) {
      taken.transitions.add(keyOf(transition));
      // No snapshot contains the state before the very first transition.
      if (isLeaf(transition.source)) taken.states.add(pathOf(transition.source));
    }
    recordStates(snapshot, taken);
    before = activeNodes(snapshot);
  };
}

export function recordStates(snapshot: AnyMachineSnapshot, taken: Taken): void {
  for (const node of activeNodes(snapshot).filter(isLeaf)) taken.states.add(pathOf(node));
}

/** The transitions that XState takes: when regions exit the same state, only the first of their transitions. */
export function undisputed(
  selected: readonly AnyTransitionDefinition[],
  active: readonly AnyStateNode[],
): AnyTransitionDefinition[] {
  if (selected.length < 2) return [...selected];
  const left = new Set<AnyStateNode>();
  return selected.filter((transition) => {
    const exits = exitsOf(transition, active);
    if (exits.some((node) => left.has(node))) return false;
    for (const node of exits) left.add(node);
    return true;
  });
}

function exitsOf(
  { source, target, reenter }: AnyTransitionDefinition,
  active: readonly AnyStateNode[],
): AnyStateNode[] {
  if (!target?.length) return [];
  const from = pathOf(source);
  const stays = !reenter && target.every((node) => isWithin(pathOf(node), from));
  const around = stays
    ? from
    : [source, ...target].map((node) => parentOf(pathOf(node))).reduce(commonParent);
  return active.filter((node) => isInside(pathOf(node), around));
}
