import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import { activeNodes, isOpen } from '../xstate-internals.ts';
import { plainName } from './names.ts';
import { isLeaf } from './nodes.ts';

/**
 * The transitions whose guard refused an event, in the order in which XState tries them (inner states before outer
 * ones). XState tries no transition after a taken one. Empty when the current states have no transition for the
 * event. Pure.
 */
export function refusalsOf(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): AnyTransitionDefinition[] {
  const active = activeNodes(snapshot);
  const refused: AnyTransitionDefinition[] = [];
  const isTakenIn = (node: AnyStateNode): boolean => {
    const within = Object.values(node.states).filter((child) => active.includes(child));
    // `map` and not `some`: XState evaluates the guards of every region, even after another region has taken the event.
    if (within.map(isTakenIn).some(Boolean)) return true;
    const candidates = refusedOf(node.transitions.get(event.type) ?? [], snapshot, event);
    refused.push(...candidates.refused);
    return candidates.isTaken;
  };
  isTakenIn(snapshot.machine.root);
  return refused;
}

/** The refused eventless transitions. Each region also evaluates those of the states around it. */
export function refusalsOfAlways(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): AnyTransitionDefinition[] {
  const refused = new Set<AnyTransitionDefinition>();
  for (const leaf of activeNodes(snapshot).filter(isLeaf)) {
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      const candidates = refusedOf(node.always ?? [], snapshot, event);
      for (const candidate of candidates.refused) refused.add(candidate);
      if (candidates.isTaken) break;
    }
  }
  return [...refused];
}

function refusedOf(
  candidates: readonly AnyTransitionDefinition[],
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): { refused: readonly AnyTransitionDefinition[]; isTaken: boolean } {
  const taken = candidates.findIndex((candidate) => isOpen(candidate, snapshot, event));
  return taken < 0
    ? { refused: candidates, isTaken: false }
    : { refused: candidates.slice(0, taken), isTaken: true };
}

/** The names in a guard: its own name, or those inside `and`, `or` and `not`. */
export function guardNames(guard: unknown): string[] {
  const name = plainName(guard);
  if (name !== undefined) return [name];
  if (typeof guard !== 'function' || !('guards' in guard)) return [];
  return (guard.guards as unknown[]).flatMap(guardNames);
}
