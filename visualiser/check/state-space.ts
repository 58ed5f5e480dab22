/** Something that can happen in a state. */
export interface Happening<State> {
  /** Unique among the changes of the state. */
  name: string;
  next: State;
  /** It happens by itself in the end: an answer, a repeated message, a job, the clock. An uncertain change may never happen. */
  isCertain: boolean;
}

/** All reachable states: of one chart, or of a product of charts with their surroundings. */
export interface StateSpace<State, Change extends Happening<State> = Happening<State>> {
  name: string;
  /** Start states by name. */
  starts: Readonly<Record<string, State>>;
  /** Identifies a state. Two states with one key must have the same changes. */
  keyOf: (state: State) => string;
  happenings: (state: State) => Change[];
  /** False when some states with one key may have different changes. */
  isExact?: () => boolean;
}

/** A state of the graph, by its index. */
export interface Node<State> {
  state: State;
  /** The name of its start, or the change that reached it first, on a shortest path. */
  from: { start: string } | { node: number; name: string };
  next: { node: number; name: string; isCertain: boolean }[];
}

/** Callbacks of a visit, nearest states first. Each state and each change is visited once. */
export interface Visitor<State, Change extends Happening<State>> {
  state: (state: State, node: number) => void;
  change: (before: State, change: Change, node: number) => void;
}

/** Visits every reachable state. `isWhole` is false when there are more than `max`. */
export function visitStates<State, Change extends Happening<State>>(
  { starts, keyOf, happenings }: StateSpace<State, Change>,
  visitor: Visitor<State, Change>,
  max: number,
): { nodes: Node<State>[]; isWhole: boolean } {
  const nodes: Node<State>[] = [];
  const known = new Map<string, number>();
  const nodeOf = (state: State, from: Node<State>['from']): number => {
    const key = keyOf(state);
    const found = known.get(key);
    if (found !== undefined) return found;
    const node = nodes.push({ state, from, next: [] }) - 1;
    known.set(key, node);
    visitor.state(state, node);
    return node;
  };
  for (const [start, state] of Object.entries(starts)) nodeOf(state, { start });
  for (const [node, { state, next }] of nodes.entries()) {
    if (nodes.length > max) return { nodes, isWhole: false };
    for (const change of happenings(state)) {
      const { name, isCertain } = change;
      visitor.change(state, change, node);
      next.push({ node: nodeOf(change.next, { node, name }), name, isCertain });
    }
  }
  return { nodes, isWhole: true };
}

/** A shortest path, as the names of its changes. */
export interface NamedPath {
  start: string;
  steps: string[];
}

export function pathTo<State>(nodes: readonly Node<State>[], node: number): NamedPath {
  const { from } = nodes[node]!;
  if ('start' in from) return { start: from.start, steps: [] };
  const before = pathTo(nodes, from.node);
  return { start: before.start, steps: [...before.steps, from.name] };
}
