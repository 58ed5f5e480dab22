import { rivalry, statesOf, type Chart, type State, type Transition } from './chart.ts';
import { isInside, stepsTo } from './paths.ts';

/** What is drawn of a chart. */
export interface Drawn {
  chart: Chart;
  /** The paths of the folded states. */
  folded: ReadonlySet<string>;
  /** The key of the arrow that is drawn for a transition, by the transition's key; its own unless it is here. */
  drawnAs: ReadonlyMap<string, string>;
}

const known = new WeakMap<Chart, Drawn>();

export const wholeOf = (chart: Chart, folded: ReadonlySet<string>): Drawn => ({
  chart,
  folded,
  drawnAs: new Map(),
});

/**
 * The outline of a chart: its outermost states, and what leads from one to another. It leaves out what a state does by itself, actions, and transitions within an outermost
 * state, and conditions where a trigger leads to one state only. Transitions with the same source, targets and trigger are one arrow. Where a trigger leads to
 * several states from different states inside, the arrow has their names.
 */
export function outlineOf(chart: Chart): Drawn {
  const before = known.get(chart);
  if (before) return before;
  const arrows = Map.groupBy(
    chart.transitions
      .map(outside)
      .filter(({ source, targets }) => targets.some((target) => target !== source)),
    (each) => [rivalry(each), ...each.targets].join(' | '),
  );
  const alike = [...arrows.values()];
  const outline: Drawn = {
    chart: {
      id: chart.id,
      root: { ...bare(chart.root), states: chart.root.states.map(bare) },
      transitions: worded(alike),
      bodies: {},
    },
    folded: foldable(chart.root.states),
    drawnAs: new Map(
      alike.flatMap((each) => each.map(({ key }): [string, string] => [key, each[0]!.key])),
    ),
  };
  known.set(chart, outline);
  return outline;
}

/** The paths of the states that have others inside. */
export function foldable(states: readonly State[]): Set<string> {
  return new Set(states.filter(({ states: inside }) => inside.length > 0).map(({ path }) => path));
}

/** Every state of a chart that can be folded. */
export function allFoldable({ root }: Pick<Chart, 'root'>): Set<string> {
  return foldable(statesOf({ root }).slice(1));
}

/** One of each. Where the same trigger leads elsewhere too, with its condition, or with the states that take it. */
function worded(alike: readonly Outside[][]): Transition[] {
  const ways = Map.groupBy(alike, ([first]) => rivalry(first!));
  return alike.map((each) => {
    const { takenIn: _, ...first } = each[0]!;
    const rivals = ways.get(rivalry(first))!;
    if (rivals.length === 1) return { ...first, guard: undefined };
    const guards = new Set(each.map(({ guard }) => guard));
    const all = [...guards].filter((guard) => guard !== undefined);
    const guard = all.length === guards.size && all.length < 3 ? all.join(' or ') : undefined;
    const places = new Set(rivals.flat().map(({ takenIn }) => takenIn));
    const own = [...new Set(each.map(({ takenIn }) => takenIn))];
    return { ...first, guard, ...(places.size > 1 && own[0] !== '' && { within: own.join(', ') }) };
  });
}

interface Outside extends Transition {
  /** The last name of the state inside the outermost one; empty for the outermost one itself. */
  takenIn: string;
}

/** The transition between outermost states. */
function outside(transition: Transition): Outside {
  const outermost = (path: string) => (isInside(path, '') ? stepsTo('', path) : path);
  const targets = [...new Set(transition.targets.map(outermost))];
  const source = outermost(transition.source);
  const takenIn = transition.source.slice(source.length).split('.').at(-1)!;
  return { ...transition, source, targets, actions: [], takenIn };
}

function bare(state: State): State {
  return { ...state, tags: [], entry: [], exit: [], invokes: [] };
}
