import type { AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate';
import { refusalsOf, refusalsOfAlways } from '../machines.ts';
import { guardName } from '../chart/names.ts';
import { keyOf } from '../chart/nodes.ts';
import type { Refusal } from '../moments/moment.ts';

/** One step on the way from an event to where the chart comes to rest. */
export interface Microstep {
  event: EventObject;
  snapshot: AnyMachineSnapshot;
  transitions: readonly AnyTransitionDefinition[];
}

/**
 * The guards that said no while a chart went from `before` through its microsteps: xstate asks those of the event, and after
 * each step those of the arrows that need none.
 */
export function refusedOn(
  before: AnyMachineSnapshot,
  beginning: EventObject,
  steps: readonly Microstep[],
): Refusal[] {
  const refused: AnyTransitionDefinition[] = [];
  let from = before;
  // What a chart starts with is no event to it: only the arrows that need none are asked.
  if (beginning.type === 'xstate.init') refused.push(...refusalsOfAlways(from, beginning));
  for (const { event, snapshot, transitions } of steps) {
    const neededNone = transitions.some(({ eventType }) => eventType === '');
    if (!neededNone && event.type !== 'xstate.stop') refused.push(...refusalsOf(from, event));
    const goesOn = snapshot.status === 'active' && !(neededNone && snapshot === from);
    if (goesOn) refused.push(...refusalsOfAlways(snapshot, event));
    from = snapshot;
  }
  return [...new Set(refused)].map((transition) => ({
    transition: keyOf(transition),
    guard: guardName(transition.guard),
  }));
}
