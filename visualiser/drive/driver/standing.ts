import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { refusalsOf } from '../../chart/refusals.ts';
import type { Model, Occurrence } from '../../model/model.ts';
import { eventSteps } from '../../model/steps.ts';
import { guardName } from '../../chart/names.ts';
import { keyOf } from '../../chart/nodes.ts';
import { messageOf } from '../../error.ts';

/** The effect that an event would have now. */
export type Standing =
  /** Keys of the transitions. */
  | { kind: 'taken'; transitions: string[] }
  | { kind: 'refused'; guards: string[] }
  /** No active state has a transition for the event. */
  | { kind: 'ignored' }
  /** A guard throws for this payload. */
  | { kind: 'breaks'; message: string };

export function standingOf(snapshot: AnyMachineSnapshot, event: EventObject): Standing {
  try {
    const taken = snapshot.machine.getTransitionData(snapshot as never, event);
    if (taken.length > 0) return { kind: 'taken', transitions: taken.map(keyOf) };
    const guards = refusalsOf(snapshot, event).map(({ guard }) => guardName(guard));
    return guards.length > 0 ? { kind: 'refused', guards } : { kind: 'ignored' };
  } catch (error) {
    return { kind: 'breaks', message: messageOf(error) };
  }
}

export type EventStep = Occurrence & { kind: 'event' };

/** An event of a chart with its possible samples; one unnamed sample if it has no payload. */
export interface KnownEvent {
  name: string;
  samples: EventStep[];
  /** The effect of the first sample, the most useful one. */
  standing: Standing;
}

const welcome: readonly Standing['kind'][] = ['taken', 'refused', 'breaks', 'ignored'];

/** Every event of a chart: first those with a transition, then those that a guard refuses, then the others. */
export function knownEvents(model: Model, snapshot: AnyMachineSnapshot): KnownEvent[] {
  const steps = eventSteps(model, snapshot).filter((step) => step.kind === 'event');
  return Object.keys(model.events)
    .map((name): KnownEvent => {
      const standing = ({ event }: Pick<EventStep, 'event'>) => standingOf(snapshot, event);
      const samples = steps
        .filter((step) => step.name === name)
        .toSorted((one, other) => byWelcome(standing(one), standing(other)));
      return { name, samples, standing: standing(samples[0] ?? { event: { type: name } }) };
    })
    .sort((one, other) => byWelcome(one.standing, other.standing));
}

function byWelcome(one: Standing, other: Standing): number {
  return welcome.indexOf(one.kind) - welcome.indexOf(other.kind);
}
