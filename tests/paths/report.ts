import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from '../../scripts/charts/markdown.ts';
import { mergeAdded, readCoverage } from './coverage.ts';
import { levels, type Level } from './levels.ts';
import { arrowsNotInABrowser, causedBy } from './arrows-not-in-a-browser.ts';
import { notInABrowser } from './not-in-a-browser.ts';
import { wrongReasons } from './wrong-reasons.ts';

// Prints the coverage of every chart in the last run, and fails below 100 %. It writes docs/charts/coverage.md; with
// --check it fails instead when that page is stale, and prints nothing otherwise, so that a run of tests ends with the
// names of those that were repeated. The page keeps what was reached of a chart at a level at which the run didn't walk it.

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = join(root, 'docs/charts/coverage.md');

const machines = readdirSync(join(root, 'machines'), { withFileTypes: true })
  .filter((entry) => existsSync(join(root, 'machines', entry.name, 'machine.ts')))
  .map((entry) => entry.name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()))
  .sort();

mergeAdded();
const isChecking = process.argv.includes('--check');
const known = existsSync(document) ? readFileSync(document, 'utf8') : '';

function isWalked(level: Level): boolean {
  return machines.some((machine) => readCoverage(level, machine) !== undefined);
}

/** The page's figures of a chart at a level. */
function knownCells(level: Level, machine: string): [states: string, transitions: string] {
  const row = known.split('\n').find((line) => line.startsWith(`| ${machine} `)) ?? '';
  const [, , ...cellsOfRow] = row.split('|').map((cell) => cell.trim());
  const first = 2 * levels.findIndex((each) => each.level === level);
  return [cellsOfRow[first] ?? '', cellsOfRow[first + 1] ?? ''];
}

/** The page's figures at a level that the run didn't walk, of the states and transitions that the chart has now. */
function knownOfToday(level: Level, machine: string): [states: string, transitions: string] {
  const [states, transitions] = knownCells(level, machine);
  const today = levels.map((each) => readCoverage(each.level, machine)).find(Boolean);
  if (!today || !states.includes('/')) return [states || 'not walked', transitions || 'not walked'];
  return [`${parseInt(states)}/${today.states}`, `${parseInt(transitions)}/${today.transitions}`];
}

function cells(level: Level, machine: string): [states: string, transitions: string] {
  if (isChecking && !isWalked(level)) return knownOfToday(level, machine);
  const coverage = readCoverage(level, machine);
  if (!coverage && !isChecking) return knownOfToday(level, machine);
  if (!coverage) return ['not walked', 'not walked'];
  const { states, transitions, missing } = coverage;
  const found: [string, string] = [
    `${states - missing.states.length}/${states}`,
    `${transitions - missing.transitions.length}/${transitions}`,
  ];
  const onPage = knownCells(level, machine);
  // A browser and a server take an arrow more in one run than in another.
  const isMore = found.every((cell, column) => {
    const [reached, all] = cell.split('/');
    const [reachedOnPage, allOnPage] = onPage[column]!.split('/');
    return all === allOnPage && Number(reached) >= Number(reachedOnPage);
  });
  return isChecking && level === 3 && isMore ? onPage : found;
}

function missingAt(level: Level, machine: string): string[] {
  const coverage = readCoverage(level, machine);
  if (!coverage) return [`${machine} was not walked at level ${level}`];
  const { states, transitions } = coverage.missing;
  return [
    ...states.map((state) => `${machine}, level ${level}: never in ${state}`),
    ...transitions.map((transition) => `${machine}, level ${level}: never took ${transition}`),
  ];
}

const rows = [
  [
    'Chart',
    ...levels.flatMap(({ level, heading }) => [
      `States, ${level} (${heading})`,
      `Transitions, ${level}`,
    ]),
    'Of those that a view can cause',
  ],
  ...machines.map((machine) => [
    machine,
    ...levels.flatMap(({ level }) => cells(level, machine)),
    inPercent(causedIn(machine)),
  ]),
];

/** The arrows that a view can cause, and how many of them the walks in a browser took. */
function causedIn(machine: string): { all: number; taken: number } {
  const [, cell] = cells(3, machine);
  const [taken = 0, all = 0] = cell.includes('/') ? cell.split('/').map(Number) : [];
  return { all: causedBy(machine, all), taken };
}

function inPercent({ all, taken }: { all: number; taken: number }): string {
  return all === 0 ? 'not walked' : `${taken}/${all}, ${Math.floor((100 * taken) / all)} %`;
}

function reasonRows(all: Readonly<Record<string, Readonly<Record<string, string>>>>): string[][] {
  return Object.entries(all).flatMap(([machine, each]) =>
    Object.entries(each).map(([what, reason]) => [machine, `\`${what}\``, reason]),
  );
}

const caused = machines.map(causedIn).reduce((sum, { all, taken }) => ({
  all: sum.all + all,
  taken: sum.taken + taken,
}));

/** The share of the arrows that a view can cause which walks in a browser must take. */
const leastShare = 90;

const written = `# What the paths cover

Every chart is walked at three levels (tests/paths), by paths that are worked out from the chart or by tables: 1 against the bare
actor, 2 against the React views or the server's calls, 3 in Chromium. Here is how many leaf states they reach and how many
transitions they take. Levels 1 and 2 must be whole. A browser takes a transition more in one run than in another: \`npm run test:slow\`
accepts more at level 3, not less. \`npm run test:paths\` writes this page.

${table(rows)}

## What no browser reaches

A state is passing when the chart leaves it in the same moment. 'Before the page exists' is before the page's program has loaded
(tests/paths/not-in-a-browser.ts).

${table([['Chart', 'State', 'Why'], ...reasonRows(notInABrowser)])}

## What no walk in a browser takes

Walks in a browser took ${inPercent(caused)} of the arrows that a view can cause; they must take at least ${leastShare} %. No view can cause an arrow whose
reason is another one than 'no walk' and 'by chance': a provider, a bank, a job or the server's clock sends its event, the server would
have to lose the operation, or the page's program is not there yet. 'By chance': one run takes it and another doesn't
(tests/paths/arrows-not-in-a-browser.ts). A missing reason is refused, and a reason of an arrow that was taken.

${table([['Chart', 'Arrow', 'Why'], ...reasonRows(arrowsNotInABrowser)])}
`;

if (isChecking) {
  if (known !== written) {
    console.log(table(rows));
    console.error('docs/charts/coverage.md says otherwise: run npm run test:paths');
    process.exitCode = 1;
  }
} else {
  console.log(table(rows));
  mkdirSync(dirname(document), { recursive: true });
  writeFileSync(document, written);
}

const missing = levels
  .filter(({ level, mustBeWhole }) => mustBeWhole && (isWalked(level) || !isChecking))
  .flatMap(({ level }) => machines.flatMap((each) => missingAt(level, each)));
const unexplained = machines.flatMap((machine) => {
  const walked = isWalked(3) ? readCoverage(3, machine)?.missing : undefined;
  const [states, transitions] = cells(3, machine);
  const check = (
    of: string,
    cell: string,
    reasons: Readonly<Record<string, string>> | undefined,
    notReached: readonly string[] | undefined,
  ) => {
    if (!cell.includes('/')) return [];
    const [reached, all] = cell.split('/').map(Number);
    const found = { all: all!, reached: reached!, missing: notReached, acceptsMore: isChecking };
    return wrongReasons(of, reasons ?? {}, found);
  };
  return [
    ...check(`${machine}, states`, states, notInABrowser[machine], walked?.states),
    ...check(`${machine}, arrows`, transitions, arrowsNotInABrowser[machine], walked?.transitions),
  ];
});
const tooFew =
  100 * caused.taken < leastShare * caused.all
    ? [`walks in a browser took ${inPercent(caused)} of the arrows that a view can cause`]
    : [];

const wrong = [...missing, ...unexplained, ...tooFew];
for (const each of wrong) console.error(each);
if (wrong.length > 0) process.exitCode = 1;
