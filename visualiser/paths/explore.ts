import type { AnyMachineSnapshot } from 'xstate';
import { stage } from '../model/stage.ts';
import type { Model } from '../model/model.ts';
import { describeStep, type Path, type Step } from '../model/steps.ts';
import { universe, type Universe, type World } from './world.ts';

export interface Exploration {
  /** Paths that together take every reachable transition and every outcome of the samples. */
  paths: Path[];
  /** The explored situations. For every two traits that can occur together, they include one with both. */
  situations: AnyMachineSnapshot[];
}

/** A moment on the way through a chart, with the step before it; none at the start. */
interface Moment {
  step: Step | undefined;
  world: World;
}

const maxSituations = 50_000;

/** The ways from a moment, the shortest first. Of moments with the same traits, only the first wanted one is continued. */
function* waysFrom(
  moments: Universe,
  from: World,
  isWanted: (world: World, traits: string[]) => boolean,
  onBreak?: (error: unknown) => void,
): Generator<Moment[]> {
  const known = new Set<string>();
  const waiting: Moment[][] = [[{ step: undefined, world: from }]];
  for (const way of waiting) {
    yield way;
    const { world } = way.at(-1)!;
    const traits = moments.traits(world);
    const key = traits.join('\n');
    if (known.has(key)) continue;
    known.add(key);
    if (known.size > maxSituations) throw new Error(`${world.snapshot.machine.id} has no end`);
    if (!isWanted(world, traits)) continue;
    for (const step of moments.stepsFrom(world)) {
      try {
        waiting.push([...way, { step, world: moments.after(world, step) }]);
      } catch (error) {
        if (!onBreak) throw error;
        onBreak(error);
      }
    }
  }
}

/** Explores a chart from every input, the nearest situations first. With `onBreak` it goes on where a step breaks the chart. */
export function explore(model: Model, onBreak?: (error: unknown) => void): Exploration {
  const moments = universe(model, stage(model).machine);
  const isNovel = pairsSeen();
  const situations: AnyMachineSnapshot[] = [];
  const isWanted = ({ snapshot }: World, traits: string[]) => {
    const isNew = isNovel(traits);
    if (isNew) situations.push(snapshot);
    return isNew;
  };
  const ways = Object.entries(model.inputs).flatMap(([inputName, input]) =>
    [...waysFrom(moments, moments.begin(input), isWanted, onBreak)].map((way) => ({
      inputName,
      way,
    })),
  );
  const paths = fewest(ways.sort((one, other) => one.way.length - other.way.length));
  return { paths: paths.map(({ inputName, way }) => pathOf(model, inputName, way)), situations };
}

/**
 * Parallel regions have too many combinations to visit all. A situation is explored only when two of its traits have
 * not occurred together before.
 */
function pairsSeen(): (traits: string[]) => boolean {
  const seen = new Set<string>();
  return (traits) => {
    const before = seen.size;
    for (const one of traits) for (const other of traits) seen.add(`${one}\n${other}`);
    return seen.size > before;
  };
}

/** The goals of the paths, each reached at least once: every transition, every leaf state, and every step with an effect. */
function goalsOf({ step, world: { taken } }: Moment): string[] {
  const done = step && taken.transitions.size > 0 ? [`step: ${describeStep(step)}`] : [];
  return [...taken.transitions, ...[...taken.states].map((state) => `state: ${state}`), ...done];
}

/** The first way to each goal. The longest ways are selected first, because they reach other goals too. */
function fewest<Way extends { way: readonly Moment[] }>(ways: readonly Way[]): Way[] {
  const shortest = new Map<string, Way>();
  for (const each of ways) {
    for (const goal of goalsOf(each.way.at(-1)!)) {
      if (!shortest.has(goal)) shortest.set(goal, each);
    }
  }
  const met = new Set<string>();
  const chosen: Way[] = [];
  for (const [goal, each] of [...shortest].reverse()) {
    if (met.has(goal)) continue;
    chosen.push(each);
    for (const reached of each.way.flatMap(goalsOf)) met.add(reached);
  }
  return chosen.reverse();
}

function pathOf(model: Model, inputName: string, way: readonly Moment[]): Path {
  const [beginning, ...steps] = way.map(({ step, world: { snapshot, taken } }) => ({
    step: step!,
    value: snapshot.value,
    transitions: [...taken.transitions],
  }));
  const text = [inputName, ...steps.map(({ step }) => describeStep(step))].join(' → ');
  const { value, transitions } = beginning!;
  const path = { machine: model.machine.id, inputName, input: model.inputs[inputName] };
  return { ...path, beginning: { value, transitions }, steps, text };
}
