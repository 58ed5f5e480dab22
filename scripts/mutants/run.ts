import { parseArgs } from 'node:util';
import { changedFiles } from './changed.ts';
import { findCharts, type Chart } from './charts.ts';
import { delayMutants } from './delays.ts';
import { mutantsOf } from './mutants.ts';
import { partMutants } from './parts.ts';
import { plantAll } from './planted-run.ts';
import { planted } from './planted.ts';
import { Tester } from './tester.ts';

/** Least number of mutants, and least share of them that the tests must catch. */
const required = { mutants: 60, share: 0.95 };

const patienceMs = 60_000;

/** How long `--changed` tries the mutants of a chart. */
const changedMs = 50_000;

const { values: options } = parseArgs({
  options: {
    machine: { type: 'string' },
    match: { type: 'string' },
    changed: { type: 'boolean' },
    planted: { type: 'boolean' },
    list: { type: 'boolean' },
  },
});

interface Trial {
  chart: Chart;
  mutant: string;
  outcome?: 'caught' | 'endless' | 'survived';
}

const all = options.planted ? [] : await findCharts();
const changed = options.changed ? changedFiles() : [];
const charts = all.filter(({ machine, folder }) =>
  options.changed
    ? changed.some((file) => file.startsWith(`machines/${folder}/`))
    : !options.machine || [machine.id, folder].includes(options.machine),
);
if (options.machine && charts.length === 0) throw new Error(`there is no chart ${options.machine}`);

// With a limit of time those that are tried are spread over the whole chart.
const everyNth = 7;

const trials = charts.flatMap((chart) =>
  namesOf(chart)
    .filter((name) => name.includes(options.match ?? ''))
    .map((name, index) => ({ turn: options.changed ? index % everyNth : 0, name }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ name }): Trial => ({ chart, mutant: name })),
);

function namesOf({ machine: { config, implementations } }: Chart): string[] {
  const delays = delayMutants(config.id, implementations.delays);
  return [...mutantsOf(config), ...partMutants(config), ...delays].map(({ name }) => name);
}

const isWhole = !options.machine && !options.changed && !options.planted;

if (options.list) {
  for (const { mutant } of trials) console.log(mutant);
  if (isWhole || options.planted) for (const { what } of planted) console.log(what);
} else {
  const codes = [
    ...(charts.length > 0 ? [await tryAll()] : []),
    ...(isWhole || options.planted ? [tryPlanted()] : []),
  ];
  if (codes.length === 0) console.log('no chart differs from the main branch');
  process.exitCode = Math.max(0, ...codes);
}

async function tryAll(): Promise<number> {
  const testers =
    process.env['VITEST_MAX_WORKERS'] === '1' ? [new Tester()] : [new Tester(), new Tester()];
  console.log(`Mutants: ${trials.length}; charts: ${charts.length}`);
  try {
    await inTurns(testers, charts, async (tester, { machine, testFiles }) => {
      const answer = await tester.ask({ mutant: '', testFiles }, patienceMs);
      if (answer !== 'endless' && answer.hasPassed) return;
      const failed = answer === 'endless' ? 'they never end' : answer.failed.join('; ');
      throw new Error(`the tests of ${machine.id} fail without a mutant: ${failed}`);
    });
    const end = options.changed ? Date.now() + changedMs * charts.length : Infinity;
    await inTurns(testers, trials, async (tester, trial) => {
      if (Date.now() > end) return;
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
  const tried = trials.filter(({ outcome }) => outcome !== undefined);
  console.log('\n');
  for (const chart of charts) {
    const own = tried.filter((trial) => trial.chart === chart);
    const endless = own.filter(({ outcome }) => outcome === 'endless').length;
    const note = endless > 0 ? `, ${endless} of them because the tests never ended` : '';
    console.log(`${chart.machine.id}: ${caught(own)} of ${own.length} caught${note}`);
  }
  const survivors = tried.filter(({ outcome }) => outcome === 'survived');
  for (const { mutant } of survivors) console.log(`survived: ${mutant}`);
  const share = caught(tried) / tried.length;
  console.log(`${caught(tried)} of ${tried.length} mutants caught: ${(share * 100).toFixed(1)} %`);
  const left = trials.length - tried.length;
  if (left > 0) console.log(`${left} not tried: without --changed all are`);
  const areEnough = !isWhole || trials.length >= required.mutants;
  return share >= required.share && areEnough ? 0 : 1;
}

/** Each planted mistake is one that somebody made: all must be noticed. */
function tryPlanted(): number {
  const { tried, survived } = plantAll(options.match);
  console.log('\n');
  for (const { what } of survived) console.log(`survived: ${what}`);
  console.log(`${tried.length - survived.length} of ${tried.length} planted mistakes noticed`);
  return survived.length === 0 ? 0 : 1;
}

function caught(some: readonly Trial[]): number {
  return some.filter(({ outcome }) => outcome !== 'survived').length;
}
