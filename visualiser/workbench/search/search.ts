import { statesOf, triggerName, type Chart } from '../../chart/chart.ts';

export type Kind = 'chart' | 'state' | 'event' | 'guard' | 'action' | 'actor';

export interface Finding {
  kind: Kind;
  name: string;
  chart: string;
  /** The path of a state, or the key of an arrow. */
  place: string;
  state: string;
}

export function namesIn(charts: readonly Chart[]): Finding[] {
  return charts.flatMap((chart) => {
    const finding = (kind: Kind, name: string, place: string, state: string): Finding => ({
      kind,
      name,
      chart: chart.id,
      place,
      state,
    });
    const ofStates = statesOf(chart).flatMap(({ path, name, entry, exit, invokes }) => [
      path === '' ? finding('chart', chart.id, '', '') : finding('state', name, path, path),
      ...[...new Set([...entry, ...exit])].map((action) => finding('action', action, path, path)),
      ...invokes.map(({ source }) => finding('actor', source, path, path)),
    ]);
    const ofArrows = chart.transitions.flatMap(({ key, source, trigger, guard, actions }) => [
      ...(trigger.kind === 'event' || trigger.kind === 'after'
        ? [finding('event', triggerName(trigger), key, source)]
        : []),
      ...(guard === undefined ? [] : [finding('guard', guard, key, source)]),
      ...actions.map((action) => finding('action', action, key, source)),
    ]);
    return [...ofStates, ...ofArrows];
  });
}

/** Findings whose name and place contain all words of a text, with one in the name. Names that start with it come first. */
export function search(names: readonly Finding[], text: string): Finding[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const start = words.join(' ');
  const rank = ({ name }: Finding) => (name.toLowerCase().startsWith(start) ? 0 : 1);
  return names
    .filter((finding) => hasAll(finding, words))
    .sort((one, other) => rank(one) - rank(other));
}

function hasAll({ kind, name, chart, state }: Finding, words: readonly string[]): boolean {
  const named = plain(name);
  const placed = `${named} ${plain(state)} ${plain(chart)}`;
  return (
    words.some((word) => (kind === 'state' ? `${named} ${plain(state)}` : named).includes(word)) &&
    words.every((word) => placed.includes(word))
  );
}

/** Normalises a text: 'usedVehicles' matches 'usedv' and 'used vehicles'. */
function plain(text: string): string {
  return `${text} ${text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`.toLowerCase();
}
