import type { AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate';
import { refusalsOf, refusalsOfAlways } from '../chart/refusals.ts';
import { guardName } from '../chart/names.ts';
import { keyOf } from '../chart/nodes.ts';
import type { Refusal } from '../moments/moment.ts';

/** One microstep: XState takes several until a chart settles after an event. */
export interface Microstep {
  event: EventObject;
  snapshot: AnyMachineSnapshot;
  transitions: readonly AnyTransitionDefinition[];
}

/**
 * The guards that refused during the microsteps from `before` on: those for the event, then after each microstep
 * those of eventless transitions.
 */
export function refusedOn(
  before: AnyMachineSnapshot,
  beginning: EventObject,
  steps: readonly Microstep[],
): Refusal[] {
  const refused: AnyTransitionDefinition[] = [];
  let from = before;
  // A starting chart evaluates only eventless transitions.
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
