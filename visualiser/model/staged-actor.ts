import {
  createActor,
  createEmptyActor,
  SimulatedClock,
  type AnyActor,
  type InspectionEvent,
} from 'xstate';
import { delaysOn, type Delay } from './delays.ts';
import type { Model, Occurrence } from './model.ts';
import { promisesSettle } from './settle.ts';
import { refuseEndless } from './endless.ts';
import { show, stage, type Stage } from './stage.ts';
import { describeStep, sentBefore, type Step } from './steps.ts';
import { replaceLogic, setParent, skipActions } from '../xstate-internals.ts';

/** A running chart whose actors and clock are only moved by its steps. */
export interface StagedActor {
  /** A function, because new facts replace the actor. */
  actor: () => AnyActor;
  clock: SimulatedClock;
  /** The running delays, the next one first. */
  delays: () => Delay[];
  take: (step: Step) => Promise<void>;
  stop: () => void;
}

/** Whether an action is the project's own: nobody may pay or navigate while a chart is looked at. */
const isOwnAction = (type: string) => !type.startsWith('xstate.');

/** Starts a chart. `inspectorOf` is called for each actor; `given` names the facts that replaced the former one. */
export function runStaged(
  model: Model,
  input: unknown,
  inspectorOf?: (clock: SimulatedClock, given?: string) => (event: InspectionEvent) => void,
): StagedActor {
  const set = stage(model);
  const clock = new SimulatedClock();
  const delaysOf = delaysOn(clock);
  let actor = begin({});

  function begin(options: object, given?: string): AnyActor {
    const inspector = inspectorOf?.(clock, given);
    const inspect = (event: InspectionEvent) => {
      refuse(event);
      if (event.type === '@xstate.actor') {
        const ref = event.actorRef as AnyActor;
        replaceLogic(ref, set.isPart, set.standIn(ref.id));
        skipActions(ref, isOwnAction);
      }
      inspector?.(event);
    };
    const refuse = refuseEndless();
    const begun = createActor(set.machine, { ...options, input, clock, inspect, logger: () => {} });
    setParent(begun, createEmptyActor());
    // The snapshot contains the error; without a listener XState reports it globally.
    begun.subscribe({ error: () => {} });
    return begun.start();
  }

  function stop(): void {
    // XState refuses to stop the child of another actor.
    setParent(actor, undefined);
    actor.stop();
  }

  return {
    actor: () => actor,
    stop,
    clock,
    delays: () => delaysOf(actor),
    take: async (step) => {
      if (step.kind !== 'context') return perform(actor, set, clock, step);
      const { value } = actor.getSnapshot();
      stop();
      const snapshot = set.machine.resolveState({ value, context: step.context as never });
      actor = begin({ snapshot }, describeStep(step));
    },
  };
}

async function perform(
  actor: AnyActor,
  { answer, fail }: Stage,
  clock: SimulatedClock,
  step: Occurrence,
): Promise<void> {
  for (const event of sentBefore(step)) actor.send(event);
  const child =
    'actor' in step ? (actor.getSnapshot().children[step.actor] as AnyActor) : undefined;
  // Ports have no context.
  const puppet = child && 'context' in child.getSnapshot() ? child : undefined;
  if (step.kind === 'event') actor.send(step.event);
  if (step.kind === 'after') clock.increment(step.ms);
  if (step.kind === 'snapshot') puppet!.send(show(step.snapshot));
  if (step.kind === 'error') {
    if (puppet) puppet.send(show({ status: 'error', error: step.error }));
    else fail(step.actor, step.error);
  }
  if (step.kind === 'done') {
    if (puppet) puppet.send(show({ status: 'done', output: step.output }));
    else answer(step.actor, step.output);
  }
  return promisesSettle();
}
