import type { AnyMachineSnapshot } from 'xstate';
import type { Model, Occurrence } from '../../model/model.ts';
import { actorSteps, childrenOf, inputOf, isRunning } from '../../model/steps.ts';

export interface RunningActor {
  id: string;
  source: string;
  input: unknown;
  /** 'port' answers; 'chart' also has snapshots; 'sends events' has no result. */
  kind: 'port' | 'chart' | 'sends events';
  /** Those to which the events sent so far can lead. */
  outcomes: Occurrence[];
}

export function runningActors(model: Model, snapshot: AnyMachineSnapshot): RunningActor[] {
  const steps = actorSteps(model, snapshot, isRunning);
  return childrenOf(snapshot).flatMap(({ id, source }): RunningActor[] => {
    const child = snapshot.children[id];
    if (!child || !isRunning(child)) return [];
    const isPuppet = 'context' in child.getSnapshot();
    const speaks = model.actors[source] === 'sends events';
    const kind = speaks ? 'sends events' : isPuppet ? 'chart' : 'port';
    const outcomes = steps.filter(
      (step) => 'actor' in step && step.actor === id && model.mayHappen(step, snapshot),
    );
    return [{ id, source, input: inputOf(child), kind, outcomes }];
  });
}
