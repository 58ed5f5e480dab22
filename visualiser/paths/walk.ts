import { matchesState, type StateValue } from 'xstate';
import type { Model } from '../model/model.ts';
import { runStaged } from '../model/staged-actor.ts';
import { describeStep, type Path } from '../model/steps.ts';
import { recordStates, nothingTaken, recorder, type Taken } from '../chart/taken.ts';

/** Walks a path with a running actor. Throws when the actor differs from the path. */
export async function walk(model: Model, path: Path): Promise<Taken> {
  const taken = nothingTaken();
  const inspect = recorder(model.machine, taken);
  const { actor, take, stop } = runStaged(model, path.input, () => inspect);
  const check = (expected: StateValue, when: string) => {
    const snapshot = actor().getSnapshot();
    const { status, value, error } = snapshot;
    if (status === 'error') throw error;
    recordStates(snapshot, taken);
    if (matchesState(value, expected) && matchesState(expected, value)) return;
    throw new Error(
      `${when} the actor is in ${JSON.stringify(value)}, not in ${JSON.stringify(expected)}`,
    );
  };
  check(path.beginning.value, 'at the beginning');
  for (const [index, { step, value }] of path.steps.entries()) {
    await take(step);
    check(value, `after step ${index + 1}, '${describeStep(step)}'`);
  }
  stop();
  return taken;
}
