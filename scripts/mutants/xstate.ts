import { inject } from 'vitest';
import * as xstate from 'xstate';
import { mutantsOf } from './mutants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the mutant that the tests are to catch; empty for none. */
    mutant: string;
  }
}

// Stands for xstate in the tests of a mutation run: all is the real one's, but the chart that the mutant is made of.
export * from 'xstate';

export const setup: typeof xstate.setup = (vocabulary) => {
  const real = xstate.setup(vocabulary);
  const createMachine = real.createMachine as (config: object) => unknown;
  return {
    ...real,
    createMachine: (config: { id?: string }) => createMachine(mutated(config)),
  } as typeof real;
};

/** One that runs in circles fails instead of hanging the run. */
const options = { maxIterations: 1000 };

function mutated<Chart extends { id?: string }>(config: Chart): Chart {
  const wanted = inject('mutant');
  if (!wanted.startsWith(`${config.id}: `)) return config;
  const mutant = mutantsOf(config).find(({ name }) => name === wanted);
  // Left whole, it is told of as a survivor.
  return mutant ? { ...mutant.config, options } : config;
}
