import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Model, Told } from '../../machines.ts';
import { actorSteps, askedOf } from '../../model/steps.ts';
import { isChart } from '../../model/stage.ts';
import { sourceName } from '../../chart/nodes.ts';

/** An actor that a chart has invoked, and that has not ended. */
export interface RunningActor {
  id: string;
  /** The name under which the chart invokes it. */
  source: string;
  asked: unknown;
  /** Whether it answers, is a chart that may also go on, or only ever says something. */
  kind: 'port' | 'chart' | 'speaks in events';
  outcomes: Outcome[];
}

export interface Outcome {
  step: Told;
  /** Whether it can come of what was said to the actor so far. */
  isToBeExpected: boolean;
}

/** The actors that run, each with the samples of what it may answer. */
export function runningActors(model: Model, snapshot: AnyMachineSnapshot): RunningActor[] {
  const steps = actorSteps(model, snapshot, isRunning);
  return snapshot._nodes
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }): RunningActor[] => {
      const child = snapshot.children[id];
      if (!child || !isRunning(child)) return [];
      const source = sourceName(src);
      const own = steps.filter((step) => 'actor' in step && step.actor === id);
      const outcomes = own.map((step) => ({
        step,
        isToBeExpected: model.mayHappen(step, snapshot),
      }));
      return [{ id, source, asked: askedOf(child), kind: kindOf(model, source), outcomes }];
    });
}

function isRunning(child: AnyActorRef): boolean {
  return child.getSnapshot().status === 'active';
}

function kindOf({ actors, machine }: Model, source: string): RunningActor['kind'] {
  if (actors[source] === 'speaks in events') return 'speaks in events';
  return isChart(machine.implementations.actors[source]) ? 'chart' : 'port';
}
