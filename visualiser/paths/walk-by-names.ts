import type { StateValue } from 'xstate';
import { delayStep } from '../model/delays.ts';
import type { Model } from '../model/model.ts';
import { runStaged } from '../model/staged-actor.ts';
import { actorSteps, contextSteps, describeStep, eventSteps, isRunning } from '../model/steps.ts';

/** A running chart whose steps are named, for tests written from a recording. */
export interface NamedWalk {
  value: () => StateValue;
  /** Takes a step by its words, as in 'saveCash: saved'. Throws when it isn't possible now. */
  take: (words: string) => Promise<void>;
}

export function walkByNames(model: Model, inputName: string): NamedWalk {
  if (!(inputName in model.inputs)) throw new Error(`no input is called '${inputName}'`);
  const { actor, delays, take } = runStaged(model, model.inputs[inputName]);
  return {
    value: () => {
      const { status, error, value } = actor().getSnapshot();
      if (status === 'error') throw error;
      return value;
    },
    take: async (words) => {
      const snapshot = actor().getSnapshot();
      const steps = [
        ...eventSteps(model, snapshot),
        ...actorSteps(model, snapshot, isRunning),
        ...delays().map(delayStep),
        ...contextSteps(model),
      ];
      const step = steps.find((each) => describeStep(each) === words);
      if (step) return take(step);
      const now = JSON.stringify(snapshot.value);
      const others = steps.map(describeStep).join(', ');
      throw new Error(`'${words}' isn't possible in ${now}; possible are: ${others}`);
    },
  };
}
