import type { ActorLogic, AnyMachineSnapshot, Snapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { stage } from '../../visualiser/model/stage.ts';
import type { Model } from '../../machines/samples/model.ts';
import { describeStep, type Path, type PathStep, type Step } from '../../visualiser/model/steps.ts';
import { universe, type Universe, type World } from './world.ts';

type GraphWorld = World & Snapshot<unknown>;

interface GraphEvent {
  type: string;
  step: Step;
}

interface Edge {
  from: World;
  step: Step;
  to: World;
}

/** What can happen in a chart. */
export interface Exploration {
  /** Ways that together walk every arrow that can be walked, and every outcome in the samples. */
  paths: Path[];
  /** The situations that were gone on from: of every two traits that can come together, one that shows them. */
  situations: AnyMachineSnapshot[];
}

/** Looks for every way through a chart, from every input. */
export function explore(model: Model): Exploration {
  const { machine } = stage(model);
  const moments = universe(model, machine);
  const seen = pairsSeen();
  const explored = Object.entries(model.inputs).map(([inputName, input]) =>
    exploreFrom(model, moments, seen, inputName, input),
  );
  return {
    paths: fewPaths(explored.flatMap(({ ways }) => ways)),
    situations: explored.flatMap(({ situations }) => situations),
  };
}

interface Way {
  length: number;
  /** What the last step does for the first time, perhaps. */
  goals: string[];
  path: () => Path;
}

function exploreFrom(
  model: Model,
  moments: Universe,
  isNovel: (traits: string[]) => boolean,
  inputName: string,
  input: unknown,
) {
  const edges: Edge[] = [];
  const situations: AnyMachineSnapshot[] = [];
  const traits = new WeakMap<World, string[]>();
  const traitsOf = (world: World): string[] => {
    const known = traits.get(world) ?? moments.traits(world);
    traits.set(world, known);
    return known;
  };
  const serializeState = (world: World) => traitsOf(world).join('\n');
  const logic: ActorLogic<GraphWorld, GraphEvent> = {
    transition: (from, { step }) => {
      const to = { ...from, ...moments.after(from, step) };
      edges.push({ from, step, to });
      return to;
    },
    getInitialSnapshot: () => asSnapshot(moments.begin(input)),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const shortest = getShortestPaths(logic, {
    fromState: asSnapshot(moments.begin(input)),
    events: (world) => moments.stepsFrom(world).map((step) => ({ type: describeStep(step), step })),
    serializeState,
    serializeEvent: ({ type }) => type,
    stopWhen: (world) => {
      if (!isNovel(traitsOf(world))) return true;
      situations.push(world.snapshot);
      return false;
    },
    limit: 50_000,
  });
  // xstate begins each path with the beginning itself.
  const stepsTo = new Map(
    shortest.map(({ state, steps }) => [
      serializeState(state),
      steps.slice(1).map(({ event }) => event.step),
    ]),
  );
  const beginning: Way = {
    length: 0,
    goals: goalsOf(moments.begin(input)),
    path: () => pathAlong(model, moments, inputName, input, []),
  };
  const ways = edges.map(({ from, step, to }): Way => {
    const before = stepsTo.get(serializeState(from))!;
    return {
      length: before.length + 1,
      goals: goalsOf(to, step),
      path: () => pathAlong(model, moments, inputName, input, [...before, step]),
    };
  });
  return { ways: [beginning, ...ways], situations };
}

function asSnapshot(world: World): GraphWorld {
  return { ...world, status: 'active', output: undefined, error: undefined };
}

/**
 * With regions side by side the combinations are too many to visit all of them: a situation is gone on from only when it
 * brings two traits together that were not met together before.
 */
function pairsSeen(): (traits: string[]) => boolean {
  const seen = new Set<string>();
  return (traits) => {
    const before = seen.size;
    for (const one of traits) for (const other of traits) seen.add(`${one}\n${other}`);
    return seen.size > before;
  };
}

/** What is to happen at least once in the paths: every arrow, every leaf state, and every step that does something. */
function goalsOf({ taken }: World, step?: Step): string[] {
  const done = step && taken.transitions.size > 0 ? [`step: ${describeStep(step)}`] : [];
  return [...taken.transitions, ...[...taken.states].map((state) => `state: ${state}`), ...done];
}

/** To each goal the shortest way; the longest first, because they meet others' goals as they go. */
function fewPaths(ways: readonly Way[]): Path[] {
  const shortest = new Map<string, Way>();
  for (const way of [...ways].sort((one, other) => one.length - other.length)) {
    for (const goal of way.goals) if (!shortest.has(goal)) shortest.set(goal, way);
  }
  const met = new Set<string>();
  const paths: Path[] = [];
  for (const [goal, way] of [...shortest].reverse()) {
    if (met.has(goal)) continue;
    const path = way.path();
    paths.push(path);
    for (const each of goalsAlong(path)) met.add(each);
  }
  return paths.reverse();
}

const goals = new WeakMap<Path, string[]>();

function goalsAlong(path: Path): string[] {
  return goals.get(path) ?? [];
}

function pathAlong(
  model: Model,
  moments: Universe,
  inputName: string,
  input: unknown,
  steps: readonly Step[],
): Path {
  let world = moments.begin(input);
  const beginning = { value: world.snapshot.value, transitions: [...world.taken.transitions] };
  const met = goalsOf(world);
  const walked = steps.map((step): PathStep => {
    world = moments.after(world, step);
    met.push(...goalsOf(world, step));
    return { step, value: world.snapshot.value, transitions: [...world.taken.transitions] };
  });
  const text = [inputName, ...steps.map(describeStep)].join(' → ');
  const path = { machine: model.machine.id, inputName, input, beginning, steps: walked, text };
  goals.set(path, met);
  return path;
}
