import {
  rivalry,
  statesOf,
  triggerName,
  type Chart,
  type State,
  type Transition,
} from './chart.ts';
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
 * state, and conditions where a trigger leads to one state only. Transitions with the same source, targets and trigger are one arrow.
 */
export function outlineOf(chart: Chart): Drawn {
  const before = known.get(chart);
  if (before) return before;
  const arrows = Map.groupBy(
    chart.transitions
      .map(outside)
      .filter(({ source, targets }) => targets.some((target) => target !== source)),
    ({ source, targets, trigger }) => [source, ...targets, triggerName(trigger)].join(' | '),
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

/** One of each, with its condition if the same trigger leads elsewhere too. */
function worded(alike: readonly Transition[][]): Transition[] {
  const ways = Map.groupBy(alike, ([first]) => rivalry(first!));
  return alike.map(([first, ...others]) => {
    const isDecided = others.length === 0 && ways.get(rivalry(first!))!.length > 1;
    return { ...first!, guard: isDecided ? first!.guard : undefined };
  });
}

/** The transition between outermost states. */
function outside(transition: Transition): Transition {
  const outermost = (path: string) => (isInside(path, '') ? stepsTo('', path) : path);
  const targets = [...new Set(transition.targets.map(outermost))];
  return { ...transition, source: outermost(transition.source), targets, actions: [] };
}

function bare(state: State): State {
  return { ...state, tags: [], entry: [], exit: [], invokes: [] };
}
