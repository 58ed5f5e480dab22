import { statesOf, type Chart, type State, type Transition } from '../../chart/chart.ts';
import type { Area, ArrowLabel, Row, Tag } from './drawing.ts';
import { commonParent, isInside, parentOf, stepsTo } from '../../chart/paths.ts';

/** The states and arrows to draw. anatomyOf() measures their texts. */
export interface Plan {
  root: PlannedState;
  states: PlannedState[];
}

export interface PlannedState {
  state: State;
  isCollapsed: boolean;
  /** The number of descendants. */
  inside: number;
  states: PlannedState[];
  groups: Group[];
  anatomy: Anatomy;
}

/** The texts of a box, measured from the box's upper left corner. */
export interface Anatomy {
  width: number;
  /** The height of all texts; child states begin below. */
  height: number;
  tags: Tag[];
  rows: Row[];
}

/** The transitions of one state with the same targets: drawn as one arrow, or as rows if they have no target. */
export interface Group {
  id: string;
  source: string;
  targets: string[];
  transitions: Transition[];
  way: Way;
  /** From the corner of the block, or of the box. */
  labels: ArrowLabel[];
  /** The block of the labels, for an arrow that leaves a compound state. */
  block: Pick<Area, 'width' | 'height'> | undefined;
}

/** The direction of an arrow: right, back to the left, to a child state, to a parent, or to no state. */
export type Way = 'on' | 'back' | 'in' | 'out' | 'stays';

/** Leaves out states inside collapsed ones; their arrows end at the collapsed state. */
export function planOf(chart: Chart, collapsed: ReadonlySet<string>): Plan {
  const root = plan(chart.root, collapsed);
  const states = within(root);
  const drawn = new Map(states.map((each) => [each.state.path, each]));
  for (const transition of chart.transitions) {
    const source = drawnPath(transition.source, drawn);
    const targets = [...new Set(transition.targets.map((path) => drawnPath(path, drawn)))];
    const staysThere = targets.every((target) => target === source);
    if (staysThere && !staysAnyhow(transition, source)) continue;
    const { groups } = drawn.get(source)!;
    const id = staysThere ? transition.key : `${source} > ${targets.join(' + ')}`;
    const known = groups.find((group) => group.id === id);
    if (known) known.transitions.push(transition);
    else {
      const way = staysThere ? 'stays' : wayOf(source, targets[0]!, drawn);
      groups.push({
        id,
        source,
        targets,
        way,
        transitions: [transition],
        labels: [],
        block: undefined,
      });
    }
  }
  return { root, states };
}

function staysAnyhow({ source, targets }: Transition, path: string): boolean {
  return source === path && targets.every((target) => target === path);
}

function wayOf(source: string, target: string, drawn: ReadonlyMap<string, PlannedState>): Way {
  if (isInside(target, source)) return 'in';
  if (isInside(source, target)) return 'out';
  const common = commonParent(source, target);
  const { states } = drawn.get(common)!;
  const order = (path: string) =>
    states.findIndex(({ state }) => state.path === stepsTo(common, path));
  return order(source) < order(target) ? 'on' : 'back';
}

function within(planned: PlannedState): PlannedState[] {
  return [planned, ...planned.states.flatMap(within)];
}

function plan(state: State, collapsed: ReadonlySet<string>): PlannedState {
  const isCollapsed = state.states.length > 0 && collapsed.has(state.path);
  return {
    state,
    isCollapsed,
    inside: statesOf({ root: state }).length - 1,
    states: isCollapsed ? [] : state.states.map((each) => plan(each, collapsed)),
    groups: [],
    anatomy: { width: 0, height: 0, tags: [], rows: [] },
  };
}

function drawnPath(path: string, drawn: ReadonlyMap<string, PlannedState>): string {
  let each = path;
  while (!drawn.has(each)) each = parentOf(each);
  return each;
}
