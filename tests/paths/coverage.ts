import { randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { LevelCoverage } from 'statechart-workbench/paths';
import type { Level } from './levels.ts';

/** The folder in which test runs write their coverage; not under version control. `npm test` deletes it first. */
const coverageFolder = join(import.meta.dirname, '../../coverage-paths');

function coverageFile(level: Level, machine: string): string {
  return join(coverageFolder, `level-${level}`, `${machine}.json`);
}

export function readCoverage(level: Level, machine: string): LevelCoverage | undefined {
  const file = coverageFile(level, machine);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as LevelCoverage;
}

/** Stores a chart's coverage for the table of all charts and for the visualiser. */
export function storeCoverage(coverage: LevelCoverage): void {
  const file = coverageFile(coverage.level as Level, coverage.machine);
  mkdirSync(dirname(file), { recursive: true });
  // Renamed once complete, so that a reader never sees half a file.
  writeFileSync(`${file}.part`, `${JSON.stringify(coverage)}\n`);
  renameSync(`${file}.part`, file);
}

/** Stores what a test file covered of a chart; `mergeAdded` adds it to that of the other files. */
export function addCoverage(coverage: LevelCoverage): void {
  const file = coverageFile(coverage.level as Level, coverage.machine);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${randomUUID()}`, JSON.stringify(coverage));
}

/** Merges what test files have added; they run in parallel, so this runs after them. */
export function mergeAdded(): void {
  for (const name of globSync('level-*/*.json.*', { cwd: coverageFolder })) {
    const added = join(coverageFolder, name);
    const coverage = JSON.parse(readFileSync(added, 'utf8')) as LevelCoverage;
    const known = readCoverage(coverage.level as Level, coverage.machine);
    storeCoverage(known ? merged(known, coverage) : coverage);
    rmSync(added);
  }
}

export function merged(known: LevelCoverage, added: LevelCoverage): LevelCoverage {
  const { met, missing, paths } = known;
  return {
    ...added,
    missing: {
      states: missing.states.filter((each) => added.missing.states.includes(each)),
      transitions: missing.transitions.filter((each) => added.missing.transitions.includes(each)),
    },
    met: {
      states: [...new Set([...met.states, ...added.met.states])],
      transitions: [...new Set([...met.transitions, ...added.met.transitions])],
    },
    paths: [...paths, ...added.paths],
  };
}
