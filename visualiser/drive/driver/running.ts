import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from '../../xstate-internals.ts';
import type { Model, Occurrence } from '../../model/model.ts';
import { actorSteps, inputOf, isRunning } from '../../model/steps.ts';
import { isChart } from '../../model/stage.ts';
import { sourceName } from '../../chart/nodes.ts';

/** An invoked actor that is still running. */
export interface RunningActor {
  id: string;
  /** The name under which the chart invokes it. */
  source: string;
  input: unknown;
  /** Whether it answers, is a chart with snapshots, or only sends events. */
  kind: 'port' | 'chart' | 'speaks in events';
  outcomes: Outcome[];
}

export interface Outcome {
  step: Occurrence;
  /** Whether the events sent to the actor so far can lead to it. */
  isToBeExpected: boolean;
}

/** The running actors, each with samples of its outcomes. */
export function runningActors(model: Model, snapshot: AnyMachineSnapshot): RunningActor[] {
  const steps = actorSteps(model, snapshot, isRunning);
  return activeNodes(snapshot)
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
      return [{ id, source, input: inputOf(child), kind: kindOf(model, source), outcomes }];
    });
}

function kindOf({ actors, machine }: Model, source: string): RunningActor['kind'] {
  if (actors[source] === 'speaks in events') return 'speaks in events';
  return isChart(machine.implementations.actors[source]) ? 'chart' : 'port';
}
