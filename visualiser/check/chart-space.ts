import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { isChart } from '../chart/chart.ts';
import { invokedBy, isLeaf, nodesOf, pathOf } from '../chart/nodes.ts';
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

/** Checks the properties of a chart with its samples. */
export function checkChart({ model, properties: own, ends }: CheckedChart): Checked {
  const properties = { ...generalProperties(model, ends), ...own };
  return check(chartSpace(model, properties), properties);
}

/**
 * The state space of a chart with its samples. Two moments are one state when their traits and the values that the
 * properties read are equal. A property of each change is checked only for the first moment of such a state.
 */
function chartSpace(model: Model, properties: ChartProperties): StateSpace<World, ChartChange> {
  const moments = universe(model, stage(model).machine);
  const readings = Object.values(properties).flatMap((property) => readingsOf<World>(property));
  const starts = Object.entries(model.inputs).map(([name, input]) => [name, moments.begin(input)]);
  return {
    name: model.machine.id,
    starts: Object.fromEntries(starts) as Record<string, World>,
    keyOf: (world) =>
      [...moments.traits(world).sort(), ...readings.map((reads) => reads(world))].join('\n'),
    happenings: (world) =>
      moments.stepsFrom(world).map((step) => ({
        name: describeStep(step),
        step,
        next: moments.after(world, step),
        isCertain: isCertain(model, step),
      })),
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
        const isEnd = snapshot.status !== 'active' || nodes.some((path) => ends.includes(path));
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

/** Whether a port has not answered yet. */
function isWaiting(model: Model, { snapshot, ended }: World): boolean {
  return actorSteps(model, snapshot, (child) => !ended.has(child)).some(
    (step) => 'source' in step && !isChart(logicOf(model.machine, step.source)),
  );
}
