import { parseArgs } from 'node:util';
import { findCharts, type Chart } from './charts.ts';
import { mutantsOf } from './mutants.ts';
import { Tester } from './tester.ts';

/** Least number of mutants, and least share of them that the tests must catch. */
const required = { mutants: 60, share: 0.95 };

const patienceMs = 60_000;

const { values: options } = parseArgs({
  options: { machine: { type: 'string' }, list: { type: 'boolean' } },
});

interface Trial {
  chart: Chart;
  mutant: string;
  outcome?: 'caught' | 'endless' | 'survived';
}

const all = await findCharts();
const charts = all.filter(
  ({ machine, folder }) => !options.machine || [machine.id, folder].includes(options.machine),
);
if (charts.length === 0) throw new Error(`there is no chart ${options.machine}`);

const trials = charts.flatMap((chart) =>
  mutantsOf(chart.machine.config).map(({ name }): Trial => ({ chart, mutant: name })),
);

if (options.list) for (const { mutant } of trials) console.log(mutant);
else process.exitCode = await tryAll();

async function tryAll(): Promise<number> {
  const testers = [new Tester(), new Tester()];
  console.log(`Mutants: ${trials.length}; charts: ${charts.length}`);
  try {
    await inTurns(testers, charts, async (tester, { machine, testFiles }) => {
      const answer = await tester.ask({ mutant: '', testFiles }, patienceMs);
      if (answer !== 'endless' && answer.hasPassed) return;
      const failed = answer === 'endless' ? 'they never end' : answer.failed.join('; ');
      throw new Error(`the tests of ${machine.id} fail without a mutant: ${failed}`);
    });
    await inTurns(testers, trials, async (tester, trial) => {
      const { mutant, chart } = trial;
      const answer = await tester.ask({ mutant, testFiles: chart.testFiles }, patienceMs);
      if (answer === 'endless') trial.outcome = answer;
      else trial.outcome = answer.hasPassed ? 'survived' : 'caught';
      process.stdout.write({ caught: '.', endless: 'e', survived: 'S' }[trial.outcome]);
    });
  } finally {
    for (const tester of testers) tester.end();
  }
  return report();
}

/** Each tester takes the next mutant when it is free. */
async function inTurns<T>(
  testers: readonly Tester[],
  waiting: readonly T[],
  work: (tester: Tester, one: T) => Promise<void>,
): Promise<void> {
  const queue = waiting.values();
  await Promise.all(
    testers.map(async (tester) => {
      for (const one of queue) await work(tester, one);
    }),
  );
}

function report(): number {
  console.log('\n');
  for (const chart of charts) {
    const own = trials.filter((trial) => trial.chart === chart);
    const endless = own.filter(({ outcome }) => outcome === 'endless').length;
    const note = endless > 0 ? `, ${endless} of them because the tests never ended` : '';
    console.log(`${chart.machine.id}: ${caught(own)} of ${own.length} caught${note}`);
  }
  const survivors = trials.filter(({ outcome }) => outcome === 'survived');
  for (const { mutant } of survivors) console.log(`survived: ${mutant}`);
  const share = caught(trials) / trials.length;
  console.log(
    `${caught(trials)} of ${trials.length} mutants caught: ${(share * 100).toFixed(1)} %`,
  );
  const areEnough = options.machine !== undefined || trials.length >= required.mutants;
  return share >= required.share && areEnough ? 0 : 1;
}

function caught(some: readonly Trial[]): number {
  return some.filter(({ outcome }) => outcome !== 'survived').length;
}
