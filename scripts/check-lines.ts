import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Counts the lines of code of each floor, and lists the ten largest rooms. Fails above a limit. Limits only fall.

const root = join(import.meta.dirname, '..');

interface Limit {
  what: string;
  counts: (file: string) => boolean;
  lines: number;
  /** The intended limit. */
  goal: number;
}

const isTest = (file: string) => /\.test\.tsx?$|^visualiser\/test-support\//.test(file);
const isIn = (file: string, ...floors: string[]) => floors.includes(file.split('/')[0]!);
const isShop = (file: string) => isIn(file, 'domain', 'machines', 'src', 'server', 'desk');

const limits: Limit[] = [
  {
    what: 'domain, machines, src, server and desk',
    counts: (file) => isShop(file) && !isTest(file),
    lines: 70_124,
    goal: 49_000,
  },
  {
    what: 'visualiser',
    counts: (file) => isIn(file, 'visualiser') && !isTest(file),
    lines: 10_997,
    goal: 11_000,
  },
  {
    what: 'scripts',
    counts: (file) => isIn(file, 'scripts') && !isTest(file),
    lines: 2_296,
    goal: 2_500,
  },
  { what: 'tests/', counts: (file) => isIn(file, 'tests'), lines: 32_589, goal: 20_000 },
  {
    what: 'tests beside source',
    counts: (file) => (isShop(file) || isIn(file, 'visualiser')) && isTest(file),
    lines: 32_721,
    goal: 27_500,
  },
];

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const lines = new Map(
  files.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1]),
);
const sum = (some: readonly string[]) => some.reduce((total, file) => total + lines.get(file)!, 0);

for (const { what, counts, lines: limit, goal } of limits) {
  const count = sum(files.filter(counts));
  const isWithin = count <= limit;
  console.log(`${isWithin ? 'ok ' : 'OVER'} ${what}: ${count} of ${limit} lines (goal ${goal})`);
  if (!isWithin) process.exitCode = 1;
}

const rooms = Map.groupBy(
  files.filter((file) => !isTest(file)),
  (file) => file.split('/').slice(0, 2).join('/'),
);
const largest = [...rooms]
  .map(([room, within]) => ({ room, count: sum(within) }))
  .toSorted((one, other) => other.count - one.count)
  .slice(0, 10);
console.log(
  `the largest rooms: ${largest.map(({ room, count }) => `${room} ${count}`).join(', ')}`,
);
