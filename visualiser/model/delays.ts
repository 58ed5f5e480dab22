import type { AnyActor, SimulatedClock } from 'xstate';
import { scheduledEvents } from '../xstate-internals.ts';
import type { Occurrence } from './model.ts';

export interface Delay {
  name: string;
  /** The type of the event that the delay sends to the chart. */
  event: string;
  /** Milliseconds left. */
  left: number;
}

/**
 * Lists the running delays of an actor, the next one first. Call it whenever the clock has moved or the actor got an
 * event: XState doesn't record when it scheduled a delay.
 */
export function delaysOn(clock: SimulatedClock): (actor: AnyActor) => Delay[] {
  const due = new WeakMap<object, number>();
  return (actor) =>
    scheduledEvents(actor)
      .map((each): Delay => {
        const { event, delay } = each;
        const at = due.get(each) ?? clock.now() + delay;
        due.set(each, at);
        return { name: delayName(event.type), event: event.type, left: at - clock.now() };
      })
      .sort((one, other) => one.left - other.left);
}

export function delayStep({ name, event, left }: Delay): Occurrence & { kind: 'after' } {
  return { kind: 'after', delay: name, event, ms: left };
}

/** The name of a delay: its own, or the type of an event that is sent later. */
export function delayName(eventType: string): string {
  return eventType.startsWith('xstate.after.') ? eventType.split('.')[2]! : eventType;
}
