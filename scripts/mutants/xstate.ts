import { inject } from 'vitest';
import * as xstate from 'xstate';
import { delayMutants } from './delays.ts';
import { mutantsOf } from './mutants.ts';
import { partMutants } from './parts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the mutant that the tests should catch; empty for none. */
    mutant: string;
  }
}

// Replaces xstate in the tests of a mutation run: `setup` returns the mutant for its chart, everything else is xstate's.
export * from 'xstate';

export const setup: typeof xstate.setup = (vocabulary) => {
  const real = xstate.setup(vocabulary);
  const createMachine = real.createMachine as (config: object) => unknown;
  return Object.assign({}, real, {
    createMachine: (config: { id?: string }) => {
      const wrong = delayMutants(config.id, vocabulary.delays).find(isWanted);
      if (!wrong) return createMachine(mutated(config));
      return xstate
        .setup(Object.assign({}, vocabulary, { delays: wrong.delays }))
        .createMachine(config as never);
    },
  });
};

function isWanted({ name }: { name: string }): boolean {
  return name === inject('mutant');
}

/** A mutant with an infinite loop fails instead of hanging. */
const options = { maxIterations: 1000 };

function mutated<Chart extends { id?: string }>(config: Chart): Chart {
  if (!inject('mutant').startsWith(`${config.id}: `)) return config;
  const mutant = [...mutantsOf(config), ...partMutants(config)].find(isWanted);
  // A mutant that isn't applied is reported as a survivor.
  return mutant ? { ...mutant.config, options } : config;
}
