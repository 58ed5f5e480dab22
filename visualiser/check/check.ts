import type { Properties, Property } from './properties.ts';
import {
  pathTo,
  visitStates,
  type Happening,
  type NamedPath,
  type Node,
  type StateSpace,
} from './state-space.ts';

export interface Verdict {
  name: string;
  /** 'unknown' when not all states were visited or told apart. */
  is: 'holds' | 'broken' | 'unknown';
  /** A shortest path that breaks the property. */
  broken?: Counterexample;
}

export interface Counterexample extends NamedPath {
  /** The changes that can repeat for ever after the path, if the property requires something to happen. */
  forever?: string[];
}

export interface Checked {
  space: string;
  states: number;
  changes: number;
  verdicts: Verdict[];
}

const maxStates = 100_000;

/**
 * Checks each property on every reachable state. Assumes fairness: a certain change that remains possible happens in
 * the end, while an uncertain change may never happen.
 */
export function check<State, Change extends Happening<State>>(
  space: StateSpace<State, Change>,
  properties: Properties<State, Change>,
  max = maxStates,
): Checked {
  const all = Object.entries(properties);
  const broken = new Map<string, { node: number; name?: string }>();
  let changes = 0;
  const { nodes, isWhole } = visitStates(
    space,
    {
      state: (state, node) => {
        for (const [name, property] of all) {
          if (!broken.has(name) && !allows(property, state)) broken.set(name, { node });
        }
      },
      change: (before, change, node) => {
        changes += 1;
        for (const [name, property] of all) {
          const isBroken = 'each' in property && !property.each(before, change);
          if (isBroken && !broken.has(name)) broken.set(name, { node, name: change.name });
        }
      },
    },
    max,
  );
  const verdicts = all.map(([name, property]): Verdict => {
    const found = broken.get(name);
    if (found) {
      const { start, steps } = pathTo(nodes, found.node);
      return { name, is: 'broken', broken: { start, steps: [...steps, found.name ?? []].flat() } };
    }
    if (!isWhole || space.isExact?.() === false) return { name, is: 'unknown' };
    const counterexample = brokenPath(nodes, property);
    return counterexample ? { name, is: 'broken', broken: counterexample } : { name, is: 'holds' };
  });
  return { space: space.name, states: nodes.length, changes, verdicts };
}

/** Checks a property of a single state. */
function allows<State>(property: Property<State, never>, state: State): boolean {
  if ('always' in property) return property.always(state);
  return 'never' in property ? !property.never(state) : true;
}

/** Checks a property that needs the whole graph. */
function brokenPath<State>(
  nodes: readonly Node<State>[],
  property: Property<State, never>,
): Counterexample | undefined {
  if ('eventually' in property) {
    return neverAfter(nodes, (_, isStart) => isStart, property.eventually);
  }
  if ('while' in property) return tooMany(nodes, property);
  if ('leadsTo' in property) return neverAfter(nodes, property.whenever, property.leadsTo);
  if ('until' in property) {
    const { holds, until } = property;
    const isOver = shortestPath(
      nodes,
      (_, isStart) => isStart,
      until,
      (state) => !holds(state) && !until(state),
    );
    return isOver?.path ?? neverAfter(nodes, (_, isStart) => isStart, until);
  }
  return 'wayOut' in property ? withoutWayOut(nodes, property.wayOut) : undefined;
}

type Begins<State> = (state: State, isStart: boolean) => boolean;

/** A shortest path from a beginning to a state from which certain changes never reach an end. */
function neverAfter<State>(
  nodes: readonly Node<State>[],
  begins: Begins<State>,
  isEnd: (state: State) => boolean,
): Counterexample | undefined {
  const reaching = nodesReaching(
    nodes,
    (node) => isEnd(nodes[node]!.state),
    (edge) => edge.isCertain,
  );
  const found = shortestPath(nodes, begins, isEnd, (_, node) => !reaching.has(node));
  return found && { ...found.path, forever: whatRepeats(nodes, found.node) };
}

/** Searches breadth first from the states that begin to those that end. The path includes the way to the beginning. */
function shortestPath<State>(
  nodes: readonly Node<State>[],
  begins: Begins<State>,
  isEnd: (state: State) => boolean,
  isFound: (state: State, node: number) => boolean,
): { path: NamedPath; node: number } | undefined {
  // The nodes are sorted by distance, so each layer starts with the beginnings at that distance.
  const steps: number[] = [];
  const beginning = new Map<number, number[]>();
  for (const [node, { state, from }] of nodes.entries()) {
    const distance = 'start' in from ? 0 : steps[from.node]! + 1;
    steps.push(distance);
    if (!begins(state, 'start' in from)) continue;
    beginning.set(distance, [...(beginning.get(distance) ?? []), node]);
  }
  const ways = new Map<number, NamedPath>();
  let layer = new Map<number, NamedPath>();
  const last = Math.max(-1, ...beginning.keys());
  for (let distance = 0; distance <= last || layer.size > 0; distance += 1) {
    for (const node of beginning.get(distance) ?? []) layer.set(node, pathTo(nodes, node));
    const following = new Map<number, NamedPath>();
    for (const [node, path] of layer) {
      const { state, next } = nodes[node]!;
      if (ways.has(node) || isEnd(state)) continue;
      ways.set(node, path);
      if (isFound(state, node)) return { path, node };
      for (const { node: after, name } of next) {
        if (!following.has(after)) following.set(after, { ...path, steps: [...path.steps, name] });
      }
    }
    layer = following;
  }
  return undefined;
}

/** The nodes from which the allowed edges lead to a goal. */
function nodesReaching<State>(
  nodes: readonly Node<State>[],
  isGoal: (node: number) => boolean,
  isAllowed: (edge: Node<State>['next'][number], node: number) => boolean,
): Set<number> {
  const before: number[][] = nodes.map(() => []);
  for (const [node, { next }] of nodes.entries()) {
    for (const edge of next) if (isAllowed(edge, node)) before[edge.node]!.push(node);
  }
  const reaching = new Set([...nodes.keys()].filter(isGoal));
  for (const node of reaching) for (const each of before[node]!) reaching.add(each);
  return reaching;
}

/** A path with more changes of the given names in a row than `atMost`. */
function tooMany<State>(
  nodes: readonly Node<State>[],
  { while: holds, atMost, named }: Extract<Property<State, never>, { while: unknown }>,
): Counterexample | undefined {
  const following = nodes.map(({ state, next }) =>
    holds(state) ? next.filter(({ name }) => named.test(name)) : [],
  );
  // Layer n has the nodes from which n + 1 such changes can follow each other.
  let few = new Set<number>();
  for (const [node, next] of following.entries()) if (next.length > 0) few.add(node);
  const layers = [few];
  while (few.size > 0 && layers.length <= atMost) {
    const before = few;
    const isBefore = (node: number) => following[node]!.some((edge) => before.has(edge.node));
    few = new Set([...few].filter(isBefore));
    layers.push(few);
  }
  const [first] = few;
  if (first === undefined) return undefined;
  const { start, steps } = pathTo(nodes, first);
  let at = first;
  for (const left of layers.toReversed().slice(1).concat(new Set(nodes.keys()))) {
    const edge = following[at]!.find(({ node }) => left.has(node))!;
    steps.push(edge.name);
    at = edge.node;
  }
  return { start, steps };
}

/** The circle of certain changes that a node leads into. */
function whatRepeats<State>(nodes: readonly Node<State>[], node: number): string[] {
  const walked: { node: number; name: string }[] = [];
  for (let at = node; ;) {
    const again = walked.findIndex((each) => each.node === at);
    if (again >= 0) return walked.slice(again).map(({ name }) => name);
    const edge = nodes[at]!.next.find(({ isCertain }) => isCertain);
    if (!edge) return [];
    walked.push({ node: at, name: edge.name });
    at = edge.node;
  }
}

function withoutWayOut<State>(
  nodes: readonly Node<State>[],
  nameOf: (state: State) => string | undefined,
): Counterexample | undefined {
  const names = nodes.map(({ state }) => nameOf(state));
  const leaving = nodesReaching(
    nodes,
    (node) =>
      names[node] === undefined ||
      nodes[node]!.next.some((edge) => names[edge.node] !== names[node]),
    (edge, node) => names[edge.node] === names[node],
  );
  const stuck = [...nodes.keys()].find((node) => !leaving.has(node));
  return stuck === undefined ? undefined : { ...pathTo(nodes, stuck), forever: [] };
}
