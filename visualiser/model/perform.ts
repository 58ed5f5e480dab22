import type { AnyActor, SimulatedClock } from 'xstate';
import { promisesSettle } from './settle.ts';
import { show, type Stage } from './stage.ts';
import type { Occurrence } from './model.ts';

/** Performs a step on a staged chart, and lets the chart continue. */
export async function perform(
  actor: AnyActor,
  { answer, fail }: Stage,
  clock: SimulatedClock,
  step: Occurrence,
): Promise<void> {
  if ('first' in step && step.first) actor.send(step.first);
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

/** The puppet of an invoked chart; undefined for ports, which have no context. */
function puppetOf(actor: AnyActor, id: string): AnyActor | undefined {
  const child = actor.getSnapshot().children[id] as AnyActor | undefined;
  return child && 'context' in child.getSnapshot() ? child : undefined;
}
