import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from './charts.ts';
import type { Result, TestRun } from './verdict.ts';

const mutated = join(import.meta.dirname, 'xstate.ts');

// One Vitest for many mutants: it takes longer to start than a chart's tests take.
const vitest = await createVitest(
  {
    config: false,
    root,
    watch: false,
    setupFiles: ['tests/support/views/quiet-console.ts', 'scripts/mutants/forgotten-coverage.ts'],
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    testTimeout: 120_000,
    reporters: [{}],
    provide: { mutant: '' },
  },
  {
    plugins: [
      {
        name: 'mutated-xstate',
        enforce: 'pre',
        // Packages that depend on xstate are not resolved here. They and the mutated xstate share the real one.
        resolveId: (source, importer) =>
          source === 'xstate' && importer !== mutated ? mutated : undefined,
      },
    ],
  },
);
const project = vitest.getRootProject();

async function run({ mutant, testFile }: TestRun): Promise<Result> {
  project.provide('mutant', mutant);
  const specification = project.createSpecification(testFile);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const module = testModules.find(({ moduleId }) => moduleId === testFile);
  const failed = [...(module?.children.allTests('failed') ?? [])].map(
    (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
  );
  return { hasPassed: module?.ok() === true && unhandledErrors.length === 0, failed };
}

process.on('message', (testRun: TestRun) => {
  const before = process.cpuUsage();
  // The tests run in another thread, so this one is free.
  const watch = setInterval(() => {
    if (process.cpuUsage(before).user > testRun.cpuMs * 1000) process.send!('endless');
  }, 1000);
  run(testRun).then(
    (result) => {
      clearInterval(watch);
      process.send!(result);
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

process.on('disconnect', () => process.exit());
