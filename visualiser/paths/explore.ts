import type { AnyMachineSnapshot } from 'xstate';
import { stage } from '../model/stage.ts';
import type { Model } from '../model/model.ts';
import { describeStep, type Path, type PathStep, type Step } from '../model/steps.ts';
import { universe, type Universe, type World } from './world.ts';

export interface Exploration {
  /** Paths that together take every reachable transition and every outcome of the samples. */
  paths: Path[];
  /** The explored situations: for every two traits that can occur together, one that has both. */
  situations: AnyMachineSnapshot[];
}

interface Way {
  steps: readonly Step[];
  /** Goals that the last step may reach for the first time. */
  goals: string[];
  walk: () => { path: Path; goals: string[] };
}

const maxSituations = 50_000;

/** Explores a chart from every input, the nearest situations first. */
export function explore(model: Model): Exploration {
  const moments = universe(model, stage(model).machine);
  const isNovel = pairsSeen();
  const situations: AnyMachineSnapshot[] = [];
  const ways = Object.entries(model.inputs).flatMap(([inputName, input]) => {
    const wayTo = (world: World, steps: readonly Step[]): Way => ({
      steps,
      goals: goalsOf(world, steps.at(-1)),
      walk: () => pathAlong(model, moments, inputName, input, steps),
    });
    const begun = moments.begin(input);
    const waiting = [{ world: begun, steps: [] as readonly Step[], traits: moments.traits(begun) }];
    const reached = new Set([waiting[0]!.traits.join('\n')]);
    const found = [wayTo(begun, [])];
    for (const { world, steps, traits } of waiting) {
      if (!isNovel(traits)) continue;
      situations.push(world.snapshot);
      for (const step of moments.stepsFrom(world)) {
        const next = { world: moments.after(world, step), steps: [...steps, step] };
        found.push(wayTo(next.world, next.steps));
        const after = moments.traits(next.world);
        if (reached.has(after.join('\n'))) continue;
        reached.add(after.join('\n'));
        if (reached.size > maxSituations) throw new Error(`${model.machine.id} has no end`);
        waiting.push({ ...next, traits: after });
      }
    }
    return found;
  });
  return { paths: fewPaths(ways), situations };
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
  for (const way of [...ways].sort((one, other) => one.steps.length - other.steps.length)) {
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
