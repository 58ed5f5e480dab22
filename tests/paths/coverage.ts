import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { LevelCoverage } from 'statechart-workbench/paths';
import type { Level } from './levels.ts';

/** The folder in which test runs write their coverage; not under version control. `npm test` deletes it first. */
const coverageFolder = join(import.meta.dirname, '../../coverage-paths');

export function coverageFile(level: Level, machine: string): string {
  return join(coverageFolder, `level-${level}`, `${machine}.json`);
}

/** Stores a chart's coverage for the table of all charts and for the visualiser. */
export function storeCoverage(coverage: LevelCoverage): void {
  const file = coverageFile(coverage.level as Level, coverage.machine);
  mkdirSync(dirname(file), { recursive: true });
  // Renamed once complete, so that a reader never sees half a file.
  writeFileSync(`${file}.part`, `${JSON.stringify(coverage)}\n`);
  renameSync(`${file}.part`, file);
}

/** Adds a chart's coverage to that of the run's other test files. */
export function addCoverage(coverage: LevelCoverage): void {
  const file = coverageFile(coverage.level as Level, coverage.machine);
  whileLocked(file, () => mergeInto(file, coverage));
}

function mergeInto(file: string, { met, missing, paths, ...rest }: LevelCoverage): void {
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as LevelCoverage)
    : { met: { states: [], transitions: [] }, missing, paths: [] };
  storeCoverage({
    ...rest,
    missing: {
      states: missing.states.filter((each) => known.missing.states.includes(each)),
      transitions: missing.transitions.filter((each) => known.missing.transitions.includes(each)),
    },
    met: {
      states: [...new Set([...known.met.states, ...met.states])],
      transitions: [...new Set([...known.met.transitions, ...met.transitions])],
    },
    paths: [...known.paths, ...paths],
  });
}

/** Runs `work` in one process at a time, because test files run in parallel. */
function whileLocked(file: string, work: () => void): void {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  while (!isMine(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true });
  }
}

/** Takes a lock; one that is ten seconds old belongs to a killed run. */
function isMine(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
