import { createActor, SimulatedClock, type AnyActor, type StateValue } from 'xstate';
import { delaysOn } from '../drive/driver/delays.ts';
import type { Model } from '../model/model.ts';
import { stage } from '../model/stage.ts';
import { actorSteps, describeStep, eventSteps, type Step } from '../model/steps.ts';
import { perform } from '../model/perform.ts';

/** A running chart whose steps are named, for tests that are written from a recording. */
export interface NamedWalk {
  value: () => StateValue;
  /** Takes a step by its words, as in 'saveCash: saved'. Throws when it isn't possible now. */
  take: (words: string) => Promise<void>;
}

/** Starts a chart with an input sample. */
export function walkByNames(model: Model, inputName: string): NamedWalk {
  const input = model.inputs[inputName];
  if (!(inputName in model.inputs)) throw new Error(`no input is called '${inputName}'`);
  const set = stage(model);
  const clock = new SimulatedClock();
  const delaysOf = delaysOn(clock);
  let actor: AnyActor = begin({});

  function begin(options: object): AnyActor {
    const begun = createActor(set.machine, { input, clock, ...options });
    begun.subscribe({ error: () => {} });
    return begun.start();
  }

  function possible(): Step[] {
    const snapshot = actor.getSnapshot();
    return [
      ...eventSteps(model, snapshot),
      ...actorSteps(model, snapshot, (child) => child.getSnapshot().status === 'active'),
      ...delaysOf(actor).map(({ name, event, left }): Step => ({
        kind: 'after',
        delay: name,
        event,
        ms: left,
      })),
      ...Object.entries(model.contexts).map(([sample, context]): Step => ({
        kind: 'context',
        sample,
        context,
      })),
    ];
  }

  return {
    value: () => {
      const { status, error, value } = actor.getSnapshot();
      if (status === 'error') throw error;
      return value;
    },
    take: async (words) => {
      const steps = possible();
      const step = steps.find((each) => describeStep(each) === words);
      if (!step) {
        const now = JSON.stringify(actor.getSnapshot().value);
        const others = steps.map(describeStep).join(', ');
        throw new Error(`'${words}' isn't possible in ${now}; possible are: ${others}`);
      }
      if (step.kind !== 'context') return perform(actor, set, clock, step);
      const { value } = actor.getSnapshot();
      actor.stop();
      const snapshot = set.machine.resolveState({ value, context: step.context as never });
      actor = begin({ snapshot });
    },
  };
}
