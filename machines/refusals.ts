import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';

/**
 * The arrows that an event would set off in a chart but for their guards: those whose guard says no, in the order in which
 * they are asked, as xstate asks them (states within before the states around them). Empty when nothing stands in the way,
 * and when the chart knows no such event where it is. Pure.
 */
export function refusalsOf(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): AnyTransitionDefinition[] {
  return refusalsAmong(snapshot, event, (node) => node.transitions.get(event.type) ?? []);
}

/** The same for the arrows that need no event. */
export function refusalsOfAlways(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): AnyTransitionDefinition[] {
  return refusalsAmong(snapshot, event, (node) => node.always ?? []);
}

function refusalsAmong(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  candidatesOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  const { _nodes, context, machine } = snapshot;
  const refused: AnyTransitionDefinition[] = [];
  const isTakenIn = (node: AnyStateNode): boolean => {
    const within = Object.values(node.states).filter((child) => _nodes.includes(child));
    // Every region is asked, also after another one has taken the event.
    if (within.map(isTakenIn).some(Boolean)) return true;
    for (const candidate of candidatesOf(node)) {
      const { guard } = candidate;
      if (!guard || evaluateGuard(guard, context, event, snapshot)) return true;
      refused.push(candidate);
    }
    return false;
  };
  isTakenIn(machine.root);
  return refused;
}

/** The names that a guard consists of: one of its own, or those that 'and', 'or' and 'not' were given. */
export function guardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object' && guard && 'type' in guard) return [String(guard.type)];
  if (typeof guard !== 'function' || !('guards' in guard)) return [];
  return (guard.guards as unknown[]).flatMap(guardNames);
}
