import { isDeepStrictEqual } from 'node:util';
import { createActor, SimulatedClock, type AnyActor, type StateValue } from 'xstate';
import { promisesSettle } from '../support/ports.ts';
import { show, stage, type Stage } from './actors.ts';
import type { Model } from './model.ts';
import { describeStep, type Path, type Told } from './steps.ts';
import {
  noteStates,
  nothingTaken,
  recorder,
  type Taken,
} from '../../src/statecharts/chart/taken.ts';

/** Walks a path with an actor that really runs, and says what it took; throws where the actor is not as foretold. */
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
      await take(actor, set, clock, step);
    }
    check(actor, value, `after step ${index + 1}, '${describeStep(step)}'`);
  }
  actor.stop();
  return taken;
}

async function take(
  actor: AnyActor,
  { answer, fail }: Stage,
  clock: SimulatedClock,
  step: Told,
): Promise<void> {
  switch (step.kind) {
    case 'event':
      actor.send(step.event);
      return promisesSettle();
    case 'done': {
      const puppet = puppetOf(actor, step.actor);
      if (!puppet) return answer(step.actor, step.output);
      puppet.send(show({ status: 'done', output: step.output }));
      return promisesSettle();
    }
    case 'error':
      return fail(step.actor, step.error);
    case 'snapshot':
      puppetOf(actor, step.actor)!.send(show(step.snapshot));
      return promisesSettle();
    case 'after':
      clock.increment(step.ms);
      return promisesSettle();
  }
}

/** What was put in the place of a chart; a port has no context. */
function puppetOf(actor: AnyActor, id: string): AnyActor | undefined {
  const child = actor.getSnapshot().children[id] as AnyActor | undefined;
  return child && 'context' in child.getSnapshot() ? child : undefined;
}

function check(actor: AnyActor, expected: StateValue, when: string): void {
  const { status, value, error } = actor.getSnapshot();
  if (status === 'error') throw error;
  if (isDeepStrictEqual(value, expected)) return;
  throw new Error(
    `${when} the actor is in ${JSON.stringify(value)}, not in ${JSON.stringify(expected)}`,
  );
}
