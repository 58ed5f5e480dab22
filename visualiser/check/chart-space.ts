import type { AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate';
import { isChart } from '../chart/chart.ts';
import { invokedBy, isLeaf, leavesOf, nodesOf, pathOf } from '../chart/nodes.ts';
import { messageOf } from '../error.ts';
import type { Model } from '../model/model.ts';
import type { StatePathOf } from '../model/define-model.ts';
import { stage } from '../model/stage.ts';
import { actorSteps, describeStep, type Step } from '../model/steps.ts';
import { universe, type World } from '../paths/world.ts';
import { activeNodes } from '../xstate-internals.ts';
import { check, type Checked } from './check.ts';
import { readingsOf, type Properties } from './properties.ts';
import type { Happening, NamedPath, StateSpace } from './state-space.ts';

export type WorldOf<Machine extends AnyStateMachine> = World & { snapshot: SnapshotFrom<Machine> };

export interface ChartChange<Machine extends AnyStateMachine = AnyStateMachine> extends Happening<
  WorldOf<Machine>
> {
  step: Step;
}

export type ChartProperties<Machine extends AnyStateMachine = AnyStateMachine> = Properties<
  WorldOf<Machine>,
  ChartChange<Machine>
>;

/** The properties of a chart, which `check` finds in the files of its samples. */
export interface CheckedChart {
  model: Model;
  properties: ChartProperties;
  /** The states, apart from the final ones, in which the chart may stay. */
  ends: readonly string[];
}

/** Properties of one chart, in addition to the properties that every chart must have. */
export function defineProperties<Machine extends AnyStateMachine>(
  model: Model & { machine: Machine },
  properties: ChartProperties<Machine>,
  ends: readonly StatePathOf<Machine>[] = [],
): CheckedChart {
  return { model, properties: properties as unknown as ChartProperties, ends };
}

/** The verdicts about a chart, and what its samples don't lead to. */
export interface CheckedStates extends Checked {
  /** The states that no sample leads to, by path. */
  unreached: string[];
  /** Why some steps could not be taken, in words. */
  breaks: string[];
  /** False when the contexts of a state have too many values to tell all apart. */
  isExact: boolean;
}

/** Checks the properties of a chart with its samples. */
export function checkChart({ model, properties: own, ends }: CheckedChart): CheckedStates {
  const properties = { ...generalProperties(model, ends), ...own };
  const reached = new Set<string>();
  const breaks = new Set<string>();
  const space = chartSpace(model, properties, reached, breaks);
  const checked = check(space, properties);
  const paths = leavesOf(model.machine).map(pathOf);
  return {
    ...checked,
    unreached: paths.filter((path) => !reached.has(path)),
    breaks: [...breaks],
    isExact: space.isExact(),
  };
}

/**
 * The state space of a chart with its samples. Two moments are one state when their traits and the values that the
 * properties read are equal. A property of each change is checked only for the first moment of such a state.
 */
function chartSpace(
  model: Model,
  properties: ChartProperties,
  reached: Set<string>,
  breaks: Set<string>,
): StateSpace<World, ChartChange> & { isExact: () => boolean } {
  const moments = universe(model, stage(model).machine);
  const readings = Object.values(properties).flatMap((property) => readingsOf<World>(property));
  const starts = Object.entries(model.inputs).map(
    ([name, input]) => [name, moments.begin(input)] as const,
  );
  const after = (world: World, step: Step): World | undefined => {
    try {
      const next = moments.after(world, step);
      for (const state of next.taken.states) reached.add(state);
      return next;
    } catch (error) {
      breaks.add(messageOf(error));
      return undefined;
    }
  };
  for (const [, world] of starts) for (const state of world.taken.states) reached.add(state);
  return {
    name: model.machine.id,
    isExact: moments.isExact,
    starts: Object.fromEntries(starts),
    keyOf: (world) =>
      [...moments.traits(world).sort(), ...readings.map((reads) => reads(world))].join('\n'),
    happenings: (world) =>
      moments.stepsFrom(world).flatMap((step) => {
        const next = after(world, step);
        if (!next) return [];
        return [{ name: describeStep(step), step, next, isCertain: isCertain(model, step) }];
      }),
  };
}

export function stepsAlong(model: Model, { start, steps }: NamedPath): Step[] {
  const moments = universe(model, stage(model).machine);
  let world = moments.begin(model.inputs[start]);
  return steps.map((name) => {
    const step = moments.stepsFrom(world).find((each) => describeStep(each) === name)!;
    world = moments.after(world, step);
    return step;
  });
}

/** A delay passes and a port answers by itself; an invoked chart may wait for a person. */
function isCertain({ machine }: Model, step: Step): boolean {
  if (step.kind === 'after') return true;
  const isEnd = step.kind === 'done' || step.kind === 'error';
  return isEnd && !isChart(logicOf(machine, step.source));
}

/** The logic of an invoked actor, as the project provides it. */
function logicOf(machine: AnyStateMachine, source: string): unknown {
  const inline = () =>
    nodesOf(machine)
      .flatMap(invokedBy)
      .find((each) => each.source === source);
  return machine.implementations.actors[source] ?? inline()?.logic;
}

/** The properties that every chart must have. */
function generalProperties(model: Model, ends: readonly string[]): ChartProperties {
  return {
    'every state has a way out that a person, an answer or time can take': {
      wayOut: ({ snapshot }) => {
        const nodes = activeNodes(snapshot).map(pathOf);
        const isEnd =
          snapshot.status !== 'active' ||
          nodes.some((path) => ends.includes(path)) ||
          activeNodes(snapshot).some(rests);
        // A chart of one state leads nowhere.
        return isEnd || isLeaf(snapshot.machine.root) ? undefined : nodes.join(' & ');
      },
    },
    'every request gets an answer, or fails': {
      whenever: (world) => isWaiting(model, world),
      leadsTo: (world) => !isWaiting(model, world),
    },
  };
}

/** Whether the chart says that it may stay in a state: `meta: { rests: true }`. */
function rests({ meta }: AnyStateNode): boolean {
  return (meta as { rests?: unknown } | undefined)?.rests === true;
}

/** Whether a port has not answered yet. */
function isWaiting(model: Model, { snapshot, ended }: World): boolean {
  return actorSteps(model, snapshot, (child) => !ended.has(child)).some(
    (step) =>
      (step.kind === 'done' || step.kind === 'error') &&
      !isChart(logicOf(model.machine, step.source)),
  );
}
