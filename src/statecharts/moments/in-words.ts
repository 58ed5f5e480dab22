import { triggerName, triggerOf, type Transition } from '../chart/chart.ts';
import { chartNamed } from '../charts.ts';

/** An event as one would tell it: 'saveCash done' for 'xstate.done.actor.saveCash'. */
export function eventName(type: string): string {
  if (type === 'xstate.init') return 'starts';
  if (type === 'xstate.stop') return 'is stopped';
  const isKnown =
    !type.startsWith('xstate.') || /^xstate\.(after|done|error|snapshot)\./.test(type);
  return isKnown ? triggerName(triggerOf(type)) : type;
}

/** An arrow by its key. */
export function transitionNamed(chart: string | undefined, key: string): Transition | undefined {
  return chartNamed(chart)?.chart.transitions.find((transition) => transition.key === key);
}

/** Where an arrow starts and where it leads. */
export function wayOf({ source, targets }: Transition): string {
  const leadsTo = targets.length > 0 ? targets.join(', ') : '(stays)';
  return `${source || '(everywhere)'} → ${leadsTo}`;
}

/** HH:MM:SS.mmm, by the clock on the wall. */
export function timeOfDay(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${time}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
