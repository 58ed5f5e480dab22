import { statesOf, triggerName, type Chart } from '../../chart/chart.ts';

export const kinds = ['chart', 'state', 'event', 'guard', 'action', 'actor'] as const;
export type Kind = (typeof kinds)[number];

/** A named part of a chart. */
export interface Finding {
  kind: Kind;
  name: string;
  chart: string;
  /** The path of a state, or the key of an arrow. */
  place: string;
  /** The path of the state that contains it. */
  state: string;
}

export interface FindingGroup {
  kind: Kind;
  findings: Finding[];
  /** The number of further results. */
  more: number;
}

const mostOfAKind = 8;

/** Every named part of some charts. */
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

/**
 * Those whose name has a word of a text, and whose name and place have them all. The names that begin with it come first,
 * and each name once before one comes again.
 */
export function search(names: readonly Finding[], text: string): FindingGroup[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return kinds.flatMap((kind) => {
    const found = onceFirst(
      names
        .filter((finding) => finding.kind === kind && hasAll(finding, words))
        .sort((one, other) => rank(one, words) - rank(other, words)),
    );
    const findings = found.slice(0, mostOfAKind);
    return found.length > 0 ? [{ kind, findings, more: found.length - findings.length }] : [];
  });
}

function hasAll({ kind, name, chart, state }: Finding, words: readonly string[]): boolean {
  const named = plain(name);
  const placed = `${named} ${plain(state)} ${plain(chart)}`;
  return (
    words.some((word) => (kind === 'state' ? `${named} ${plain(state)}` : named).includes(word)) &&
    words.every((word) => placed.includes(word))
  );
}

function onceFirst(findings: readonly Finding[]): Finding[] {
  const met = new Set<string>();
  const isFirst = ({ name, chart }: Finding) => {
    const key = `${chart} ${name}`;
    return !met.has(key) && met.add(key);
  };
  const first = findings.filter(isFirst);
  return [...first, ...findings.filter((finding) => !first.includes(finding))];
}

function rank({ name }: Finding, words: readonly string[]): number {
  const lower = name.toLowerCase();
  const text = words.join(' ');
  if (lower === text) return 0;
  if (lower.startsWith(text)) return 1;
  return lower.includes(text) ? 2 : 3;
}

/** Normalises a text: 'usedVehicles' matches 'usedv' and 'used vehicles'. */
function plain(text: string): string {
  return `${text} ${text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`.toLowerCase();
}
