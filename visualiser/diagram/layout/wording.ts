import { triggerName, type Chart, type Transition } from '../../chart/chart.ts';
import type { Run } from './text.ts';

/** What is written of a transition: what sets it off, on what condition, what is done; and where it starts when that is folded away. */
export function wordsOf(
  { trigger, guard, actions, source, targets }: Transition,
  drawnAt: string,
): Run[] {
  const folded = source === drawnAt ? '' : source.slice(drawnAt === '' ? 0 : drawnAt.length + 1);
  return [
    ...(folded === '' ? [] : [{ text: `${folded}:`, style: 'action' } as const]),
    { text: triggerName(trigger), style: 'trigger' },
    ...(guard === undefined ? [] : [{ text: `[${guard}]`, style: 'guard' } as const]),
    ...actions.map((action) => ({ text: `/ ${action}`, style: 'action' }) as const),
    ...(targets[0] === source ? [{ text: '→ itself', style: 'action' } as const] : []),
  ];
}

/** The place of every transition among those of its state that wait for the same; none where it has no rival. */
export function numbersOf({ transitions }: Pick<Chart, 'transitions'>): Map<string, number> {
  const rivals = new Map<string, string[]>();
  for (const { key, source, trigger } of transitions) {
    const asked = `${source} | ${triggerName(trigger)}`;
    rivals.set(asked, [...(rivals.get(asked) ?? []), key]);
  }
  return new Map(
    [...rivals.values()]
      .filter(({ length }) => length > 1)
      .flatMap((keys) => keys.map((key, index) => [key, index + 1] as const)),
  );
}
