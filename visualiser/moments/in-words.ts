import { triggerName, triggerOf, type Transition } from '../chart/chart.ts';
import { chartNamed } from '../charts.ts';
import type { Moment } from './moment.ts';

/** An event in words: 'saveCash done' for 'xstate.done.actor.saveCash'. */
export function eventName(type: string): string {
  if (type === 'xstate.init') return 'starts';
  if (type === 'xstate.stop') return 'is stopped';
  return triggerName(triggerOf(type));
}

export function transitionNamed(chart: string | undefined, key: string): Transition | undefined {
  return chartNamed(chart)?.chart.transitions.find((transition) => transition.key === key);
}

/** The result of an event: the reached states, 'stays', 'ignored', or empty for starts and stops. */
export function outcomeOf(
  { transitions, refused, active, event }: Moment,
  chart: string | undefined,
): string {
  if (transitions.length === 0) {
    const isHandled = refused.length > 0 || /^xstate\.(init|stop)$|^starts again$/.test(event.type);
    return isHandled ? '' : 'ignored';
  }
  const targets = transitions.flatMap((key) => transitionNamed(chart, key)?.targets ?? []);
  // Without transient states, and without the parents of other targets.
  const reached = [...new Set(targets)].filter(
    (target) => active.includes(target) && !targets.some((other) => other.startsWith(`${target}.`)),
  );
  return reached.length > 0 ? `→ ${reached.join(', ')}` : 'stays';
}

/** Whether an event took no transition because a guard was false. */
export function isRefused({
  transitions,
  refused,
}: Pick<Moment, 'transitions' | 'refused'>): boolean {
  return transitions.length === 0 && refused.length > 0;
}

/** The source and the targets of an arrow. */
export function wayOf({ source, targets }: Transition): string {
  const leadsTo = targets.length > 0 ? targets.join(', ') : '(stays)';
  return `${source || '(everywhere)'} → ${leadsTo}`;
}

/** HH:MM:SS.mmm, local time. A locale's format would take longer than the other words of a page. */
export function timeOfDay(at: number): string {
  const ms = String(Math.floor(at) % 1000).padStart(3, '0');
  return `${new Date(at).toTimeString().slice(0, 8)}.${ms}`;
}
