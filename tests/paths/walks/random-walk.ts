import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model } from 'statechart-workbench/paths';
import {
  stage,
  describeStep,
  type Step,
  explore,
  universe,
  type Universe,
  type World,
} from 'statechart-workbench/paths';

/** A chart at one moment of a walk. */
export interface Moment<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>;
  /** What has just happened; undefined at the beginning. */
  step: Step | undefined;
  /** The delays that are running. */
  delays: string[];
}

/** Asserts what must be true at every moment of a walk. It may remember earlier moments: each walk makes its own. */
type Judge<Machine extends AnyStateMachine> = (moment: Moment<Machine>) => void;

/** What a chart promises, in words. */
type Promises<Machine extends AnyStateMachine> = Readonly<Record<string, () => Judge<Machine>>>;

/** Number of random walks and their seed; `WALKS=5000 SEED=7` walks more, or others. */
export const walks = {
  numRuns: Number(process.env['WALKS'] ?? 200),
  seed: Number(process.env['SEED'] ?? 1885),
};
const maxLength = 40;

/** Holds a chart to its promises on random walks, and after every two arrows. */
export function judgeChart<Machine extends AnyStateMachine>(
  model: Model & { machine: Machine },
  promises: Promises<Machine>,
): void {
  const moments = universe(model, stage(model).machine);
  describe(`the chart ${model.machine.id} keeps its promises`, () => {
    test('on random walks', () => {
      expect.hasAssertions();
      walkAtRandom(model, moments, promises);
    });
    test('after every two arrows', () => {
      expect.hasAssertions();
      walkEveryPair(model, moments, promises);
    });
  });
}

/** A broken promise is shrunk to the shortest walk that breaks it. */
function walkAtRandom<Machine extends AnyStateMachine>(
  model: Model,
  moments: Universe,
  promises: Promises<Machine>,
): void {
  const inputName = fc.constantFrom(...Object.keys(model.inputs));
  const choices = fc.array(fc.nat(999), { maxLength, size: 'max' });
  const property = fc.property(inputName, choices, (name, chosen) => {
    const walk = startWalk(name, promises);
    let world = moments.begin(model.inputs[name]);
    walk.judge(world);
    for (const choice of chosen) {
      const steps = moments.stepsFrom(world);
      if (steps.length === 0) return;
      const step = steps[choice % steps.length]!;
      world = moments.after(world, step);
      walk.judge(world, step);
    }
  });
  fc.assert(property, walks);
}

function walkEveryPair<Machine extends AnyStateMachine>(
  model: Model,
  moments: Universe,
  promises: Promises<Machine>,
): void {
  const seen = new Set<string>();
  for (const { inputName, steps } of explore(model).paths) {
    const visited: { world: World; step?: Step }[] = [
      { world: moments.begin(model.inputs[inputName]) },
    ];
    for (const { step } of steps) {
      visited.push({ world: moments.after(visited.at(-1)!.world, step), step });
    }
    for (const [index, { world, step: last }] of visited.entries()) {
      const situation = [...moments.traits(world), last && describeStep(last)].join('\n');
      if (seen.has(situation)) continue;
      seen.add(situation);
      for (const next of moments.stepsFrom(world)) {
        const walk = startWalk(inputName, promises);
        for (const moment of visited.slice(0, index + 1)) walk.judge(moment.world, moment.step);
        walk.judge(moments.after(world, next), next);
      }
    }
  }
}

function startWalk<Machine extends AnyStateMachine>(
  inputName: string,
  promises: Promises<Machine>,
) {
  const text = [inputName];
  const judges = Object.entries(promises).map(([promise, judge]) => ({ promise, judge: judge() }));
  return {
    judge: ({ snapshot, timers }: World, step?: Step) => {
      if (step) text.push(describeStep(step));
      const delays = [...timers.keys()].map((event) => event.split('.')[2]!);
      const now = snapshot as AnyMachineSnapshot as SnapshotFrom<Machine>;
      for (const { promise, judge } of judges) {
        try {
          judge({ snapshot: now, step, delays });
        } catch (error) {
          const { message } = error as Error;
          throw new Error(`'${promise}' is broken by ${text.join(' → ')}: ${message}`, {
            cause: error,
          });
        }
      }
    },
  };
}
