import type { Place, StateConfig, StatePath, TransitionConfig, Written } from './chart-config.ts';
import { pathsOf, stateAt } from './chart-config.ts';

export interface PlacedTransition {
  source: StatePath;
  /** The event or condition of the transition, as text. */
  occasion: string;
  place: Place;
  transition: TransitionConfig;
  /** The transition that XState tries when the guard is false. */
  next: TransitionConfig | undefined;
}

/** All reachable transitions of a chart, in source order. */
export function transitionsOf(chart: StateConfig): PlacedTransition[] {
  return pathsOf(chart).flatMap((source) => {
    const place = source.flatMap((key) => ['states', key]);
    return occasionsOf(stateAt(chart, source)).flatMap(({ occasion, where, written }) => {
      const transitions = reached(written);
      return transitions.map((transition, index) => ({
        source,
        occasion,
        place: [...place, ...where, ...(Array.isArray(written) ? [index] : [])],
        transition,
        next: transitions[index + 1],
      }));
    });
  });
}

interface Occasion {
  occasion: string;
  where: Place;
  written: Written | undefined;
}

function occasionsOf(state: StateConfig): (Occasion & { written: Written })[] {
  const { on = {}, after = {}, always, onDone, invoke = [] } = state;
  const all: Occasion[] = [
    ...Object.entries(on).map(([event, written]) => ({
      occasion: `on '${event}'`,
      where: ['on', event],
      written,
    })),
    ...Object.entries(after).map(([delay, written]) => ({
      occasion: `after '${delay}'`,
      where: ['after', delay],
      written,
    })),
    { occasion: 'always', where: ['always'], written: always },
    { occasion: 'when it is done', where: ['onDone'], written: onDone },
    ...[invoke].flat().flatMap(({ id, src, onDone, onError, onSnapshot }, index): Occasion[] => {
      const where = Array.isArray(invoke) ? ['invoke', index] : ['invoke'];
      const name = id ?? String(src);
      return [
        { occasion: `when '${name}' is done`, where: [...where, 'onDone'], written: onDone },
        { occasion: `when '${name}' fails`, where: [...where, 'onError'], written: onError },
        { occasion: `when '${name}' moves`, where: [...where, 'onSnapshot'], written: onSnapshot },
      ];
    }),
  ];
  return all.filter((one) => one.written !== undefined) as (Occasion & { written: Written })[];
}

/** The transitions up to the first one without a guard. XState never takes the others, so a mutant of them changes nothing. */
function reached(written: Written): TransitionConfig[] {
  const all = [written]
    .flat()
    .map((one: string | TransitionConfig) => (typeof one === 'string' ? { target: one } : one));
  const last = all.findIndex(({ guard }) => guard === undefined);
  return last === -1 ? all : all.slice(0, last + 1);
}

/** A transition in words: its state, its occasion, its guard and its target. */
export function inWords({ source, occasion, transition, place }: PlacedTransition): string {
  const where = source.length === 0 ? 'anywhere' : source.join('.');
  const { guard, target } = transition;
  const isAlternative = typeof place.at(-1) === 'number';
  const fallback = isAlternative ? ' otherwise' : '';
  const condition = guard === undefined ? fallback : ` if ${guardInWords(guard)}`;
  const goal = target === undefined ? '' : ` → ${[target].flat().join(' and ')}`;
  return `${where} ${occasion}${condition}${goal}`;
}

function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return `'${guard}'`;
  const made = guard as { type?: string; guards?: unknown[]; stateValue?: unknown; name?: string };
  if (made.type !== undefined) return `'${made.type}'`;
  if (made.guards) return `${made.name}(${made.guards.map(guardInWords).join(', ')})`;
  if (made.stateValue !== undefined) return `in ${JSON.stringify(made.stateValue)}`;
  return 'a condition holds';
}
