import { createStore } from '../store.ts';
import { transitionNamed } from './in-words.ts';
import type { ActorInfo, Moment } from './moment.ts';

/** Live and Drive stop when a chart enters one of these states: 'review deciding'. */
export const breakpoints = createStore<ReadonlySet<string>>(new Set());

export const breakpointOf = (chart: string, path: string) => `${chart} ${path}`;

/** Sets or removes a breakpoint. */
export function toggleBreakpoint(breakpoint: string): void {
  const next = new Set(breakpoints.get());
  if (!next.delete(breakpoint)) next.add(breakpoint);
  breakpoints.set(next);
}

/** The state with a breakpoint that a moment enters or passes through, if any. */
export function stopAt(
  moment: Moment,
  moments: readonly Moment[],
  actors: readonly ActorInfo[],
): string | undefined {
  const { chart } = actors.find(({ id }) => id === moment.actor) ?? {};
  if (chart === undefined || breakpoints.get().size === 0) return undefined;
  const isOwn = ({ actor }: Moment) => actor === moment.actor;
  const before = moments.slice(0, moments.indexOf(moment)).findLast(isOwn)?.active ?? [];
  const targets = moment.transitions.flatMap((key) => transitionNamed(chart, key)?.targets ?? []);
  const entered = [...targets, ...moment.active.filter((path) => !before.includes(path))];
  return entered.find((path) => breakpoints.get().has(breakpointOf(chart, path)));
}
