import type { ActorLogic, AnyMachineSnapshot, Snapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { stage } from '../model/stage.ts';
import type { Model } from '../model/model.ts';
import { describeStep, type Path, type PathStep, type Step } from '../model/steps.ts';
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

export interface Exploration {
  /** Paths that together take every reachable transition and every outcome of the samples. */
  paths: Path[];
  /** The explored situations: for every two traits that can occur together, one that has both. */
  situations: AnyMachineSnapshot[];
}

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
  /** Goals that the last step may reach for the first time. */
  goals: string[];
  walk: () => { path: Path; goals: string[] };
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
  // xstate's paths start with the initial event.
  const stepsTo = new Map(
    shortest.map(({ state, steps }) => [
      serializeState(state),
      steps.slice(1).map(({ event }) => event.step),
    ]),
  );
  const beginning: Way = {
    length: 0,
    goals: goalsOf(moments.begin(input)),
    walk: () => pathAlong(model, moments, inputName, input, []),
  };
  const ways = edges.map(({ from, step, to }): Way => {
    const before = stepsTo.get(serializeState(from))!;
    return {
      length: before.length + 1,
      goals: goalsOf(to, step),
      walk: () => pathAlong(model, moments, inputName, input, [...before, step]),
    };
  });
  return { ways: [beginning, ...ways], situations };
}

function asSnapshot(world: World): GraphWorld {
  return { ...world, status: 'active', output: undefined, error: undefined };
}

/**
 * Parallel regions have too many combinations to visit them all. A situation is explored only when it has two traits
 * that no earlier situation had together.
 */
function pairsSeen(): (traits: string[]) => boolean {
  const seen = new Set<string>();
  return (traits) => {
    const before = seen.size;
    for (const one of traits) for (const other of traits) seen.add(`${one}\n${other}`);
    return seen.size > before;
  };
}

/** What the paths must contain at least once: every transition, every leaf state, and every step with an effect. */
function goalsOf({ taken }: World, step?: Step): string[] {
  const done = step && taken.transitions.size > 0 ? [`step: ${describeStep(step)}`] : [];
  return [...taken.transitions, ...[...taken.states].map((state) => `state: ${state}`), ...done];
}

/** The shortest path to each goal. The longest come first, because they reach other goals on their way. */
function fewPaths(ways: readonly Way[]): Path[] {
  const shortest = new Map<string, Way>();
  for (const way of [...ways].sort((one, other) => one.length - other.length)) {
    for (const goal of way.goals) if (!shortest.has(goal)) shortest.set(goal, way);
  }
  const met = new Set<string>();
  const paths: Path[] = [];
  for (const [goal, way] of [...shortest].reverse()) {
    if (met.has(goal)) continue;
    const { path, goals } = way.walk();
    paths.push(path);
    for (const each of goals) met.add(each);
  }
  return paths.reverse();
}

function pathAlong(
  model: Model,
  moments: Universe,
  inputName: string,
  input: unknown,
  steps: readonly Step[],
): ReturnType<Way['walk']> {
  let world = moments.begin(input);
  const beginning = { value: world.snapshot.value, transitions: [...world.taken.transitions] };
  const goals = goalsOf(world);
  const walked = steps.map((step): PathStep => {
    world = moments.after(world, step);
    goals.push(...goalsOf(world, step));
    return { step, value: world.snapshot.value, transitions: [...world.taken.transitions] };
  });
  const text = [inputName, ...steps.map(describeStep)].join(' → ');
  const machine = model.machine.id;
  return { path: { machine, inputName, input, beginning, steps: walked, text }, goals };
}
