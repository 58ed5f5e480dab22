import { rivalry, triggerName, type Chart, type Transition } from '../../chart/chart.ts';
import type { Run } from './text.ts';

/** The label of a transition: trigger, guard, actions, and where it is taken when that is inside a folded state. */
export function wordsOf(
  { trigger, ms, guard, actions, source, within, targets }: Transition,
  drawnAt: string,
): Run[] {
  const folded = source === drawnAt ? '' : source.slice(drawnAt === '' ? 0 : drawnAt.length + 1);
  const place = within ?? folded;
  return [
    ...(place === '' ? [] : [{ text: `${place}:`, style: 'action' } as const]),
    { text: triggerName(trigger), style: 'trigger' },
    ...(ms === undefined ? [] : [{ text: `· ${duration(ms)}`, style: 'action' } as const]),
    ...(guard === undefined ? [] : [{ text: `[${guard}]`, style: 'guard' } as const]),
    ...actions.map((action) => ({ text: `/ ${action}`, style: 'action' }) as const),
    ...(targets[0] === source ? [{ text: '→ itself', style: 'action' } as const] : []),
  ];
}

/** '500 ms', '1.5 s', '2 min', '25 h'. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const [length, unit] =
    ms < 60_000 ? [1000, 's'] : ms < 3_600_000 ? [60_000, 'min'] : [3_600_000, 'h'];
  return `${Math.round((ms / length) * 10) / 10} ${unit}`;
}

/** The position of each transition, by key, among those of its state with the same trigger, if there are several. */
export function numbersOf({ transitions }: Pick<Chart, 'transitions'>): Map<string, number> {
  const rivals = [...Map.groupBy(transitions, rivalry).values()].filter(({ length }) => length > 1);
  return new Map(rivals.flatMap((each) => each.map(({ key }, index) => [key, index + 1] as const)));
}
