import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ChartMutants, namesOf } from './chart-mutants.ts';
import { changedFiles } from './changed.ts';
import { findCharts, root } from './charts.ts';
import type * as inChartsModule from '../../tests/paths/planted-in-charts.ts';
import { plantAll } from './planted-run.ts';
import { planted } from './planted.ts';
import { Tester } from './tester.ts';
import { rowOf, tableOf, writeTable } from './table.ts';

/** The minimum share of each chart's mutants that its tests must catch. */
const requiredShare = 0.95;

/** The time that `--changed` spends on the mutants of a chart. */
const changedSeconds = 50;

const { values: options } = parseArgs({
  options: {
    machine: { type: 'string' },
    match: { type: 'string' },
    changed: { type: 'boolean' },
    planted: { type: 'boolean' },
    seconds: { type: 'string' },
    again: { type: 'boolean' },
    list: { type: 'boolean' },
  },
});

const all = options.planted ? [] : await findCharts();
const changed = options.changed ? changedFiles() : [];
const chosen = all.filter(({ machine, folder }) =>
  options.changed
    ? changed.some((file) => file.startsWith(`machines/${folder}/`))
    : !options.machine || [machine.id, folder].includes(options.machine),
);
if (options.machine && chosen.length === 0) throw new Error(`there is no chart ${options.machine}`);

const isWhole = !options.machine && !options.changed && !options.planted && !options.match;
const isWanted = (name: string) => name.includes(options.match ?? '');

const seconds = Number(options.seconds ?? (options.changed ? changedSeconds * chosen.length : NaN));
const end = Number.isNaN(seconds) ? Infinity : Date.now() + 1000 * seconds;

const inCharts = isWhole || options.planted ? await importPlantedInCharts() : undefined;

if (options.list) {
  for (const name of chosen.flatMap(namesOf).filter(isWanted)) console.log(name);
  if (inCharts) for (const { what } of [...inCharts.plantedInCharts, ...planted]) console.log(what);
} else {
  const foundAlone = inCharts && findAlone(inCharts);
  const codes = [
    ...(chosen.length > 0 ? [await tryAll(foundAlone?.words)] : []),
    ...(foundAlone ? [foundAlone.code, tryPlanted()] : []),
  ];
  if (codes.length === 0) console.log('no chart differs from the main branch');
  process.exitCode = Math.max(0, ...codes);
}

async function tryAll(foundAlone = ''): Promise<number> {
  const charts = chosen.map((chart) => new ChartMutants(chart));
  const trials = charts.flatMap((mutants) =>
    spread(
      mutants.names
        .filter(isWanted)
        .filter((name) => options.again || mutants.outcomeOf(name) === undefined)
        .map((name) => ({ mutants, name })),
    ),
  );
  const known = charts.flatMap(({ names }) => names.filter(isWanted)).length - trials.length;
  console.log(`Mutants: ${trials.length} to try, ${known} known from earlier runs`);
  const testers =
    process.env['VITEST_MAX_WORKERS'] === '1' ? [new Tester()] : [new Tester(), new Tester()];
  try {
    const waiting = charts.filter((chart) => trials.some(({ mutants }) => mutants === chart));
    await inTurns(testers, waiting, async (tester, chart) => chart.check(tester));
    await inTurns(testers, trials, async (tester, { mutants, name }) => {
      const outcome = await mutants.try(tester, name);
      process.stdout.write({ caught: '.', endless: 'e', survived: 'S' }[outcome]);
    });
  } finally {
    for (const tester of testers) tester.end();
  }
  return report(charts, foundAlone);
}

/** With a time limit, the tried mutants are spread over the whole chart. */
function spread<T>(trials: readonly T[]): T[] {
  const turns = end === Infinity ? [0] : [0, 1, 2, 3, 4, 5, 6];
  return turns.flatMap((turn) => trials.filter((_, index) => index % turns.length === turn));
}

/** Each idle tester takes the next item, until the time is over. */
async function inTurns<T>(
  testers: readonly Tester[],
  waiting: readonly T[],
  work: (tester: Tester, one: T) => Promise<void>,
): Promise<void> {
  const queue = waiting.values();
  await Promise.all(
    testers.map(async (tester) => {
      for (const one of queue) if (Date.now() < end) await work(tester, one);
    }),
  );
}

function report(charts: readonly ChartMutants[], foundAlone: string): number {
  const rows = charts.map((chart) => rowOf(chart, isWanted));
  console.log(`\n\n${tableOf(rows)}\n`);
  for (const name of rows.flatMap(({ survivors }) => survivors)) console.log(`survived: ${name}`);
  const left = rows.reduce((sum, row) => sum + row.untried, 0);
  if (left > 0) {
    console.log(`${left} mutants were not tried: the same command goes on`);
  }
  if (!options.match && !options.changed) writeTable(rows, foundAlone);
  const isDone = !isWhole || left === 0;
  return isDone && rows.every(({ share }) => share >= requiredShare) ? 0 : 1;
}

type PlantedInCharts = typeof inChartsModule;

/** The list needs Vite, because the products of charts find their samples by a pattern. */
async function importPlantedInCharts(): Promise<PlantedInCharts> {
  const file = join(root, 'tests/paths/planted-in-charts.ts');
  return (await runnerImport<PlantedInCharts>(file, { configFile: false, root })).module;
}

/** The properties must find their mistakes without a test by hand. */
function findAlone({ plantedInCharts, isFound }: PlantedInCharts) {
  const tried = plantedInCharts.filter(({ what }) => isWanted(what));
  const missed = tried.filter((mistake) => !isFound(mistake));
  for (const { what } of missed) console.log(`survived: ${what}`);
  const words = `Found by properties alone: ${tried.length - missed.length} of ${tried.length} planted mistakes.`;
  console.log(words);
  return { words, code: missed.length === 0 ? 0 : 1 };
}

/** The tests must catch all planted mistakes, because people made each of them. */
function tryPlanted(): number {
  const { match, again } = options;
  const { tried, survived, untried } = plantAll({ match, again, end });
  console.log('\n');
  for (const what of survived) console.log(`survived: ${what}`);
  console.log(`${tried - survived.length} of ${tried} planted mistakes noticed`);
  if (untried > 0) console.log(`${untried} were not tried: the same command goes on`);
  return survived.length + untried === 0 ? 0 : 1;
}
