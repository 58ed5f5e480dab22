import { createActor, matchesState, SimulatedClock, type AnyActor, type StateValue } from 'xstate';
import { stage } from '../model/stage.ts';
import type { Model } from '../model/model.ts';
import { describeStep, type Path } from '../model/steps.ts';
import { perform } from '../model/perform.ts';
import { noteStates, nothingTaken, recorder, type Taken } from '../chart/taken.ts';

/** Walks a path with a running actor, and returns what it took. Throws when the actor differs from the path. */
export async function walk(model: Model, path: Path): Promise<Taken> {
  const taken = nothingTaken();
  const set = stage(model);
  const clock = new SimulatedClock();
  const inspect = recorder(set.machine, taken);
  let actor = createActor(set.machine, { input: path.input, clock, inspect });
  const begin = () => {
    actor.subscribe({ error: () => {} });
    actor.start();
    noteStates(actor.getSnapshot(), taken);
  };
  begin();
  check(actor, path.beginning.value, 'at the beginning');
  for (const [index, { step, value }] of path.steps.entries()) {
    if (step.kind === 'context') {
      const state = { value: actor.getSnapshot().value, context: step.context as never };
      actor.stop();
      const snapshot = set.machine.resolveState(state);
      actor = createActor(set.machine, { snapshot, input: path.input, clock, inspect });
      begin();
    } else {
      await perform(actor, set, clock, step);
    }
    check(actor, value, `after step ${index + 1}, '${describeStep(step)}'`);
  }
  actor.stop();
  return taken;
}

function check(actor: AnyActor, expected: StateValue, when: string): void {
  const { status, value, error } = actor.getSnapshot();
  if (status === 'error') throw error;
  if (matchesState(value, expected) && matchesState(expected, value)) return;
  throw new Error(
    `${when} the actor is in ${JSON.stringify(value)}, not in ${JSON.stringify(expected)}`,
  );
}
