import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LevelCoverage } from 'statechart-workbench/paths';
import type { Level } from './levels.ts';

/** Where test runs write their coverage; not under version control. */
export const coverageFolder = join(import.meta.dirname, '../../coverage-paths');

export function coverageFile(level: Level, machine: string): string {
  return join(coverageFolder, `level-${level}`, `${machine}.json`);
}

/** Stores it for the table of all charts and for the visualiser. */
export function keepCoverage(coverage: LevelCoverage): void {
  const file = coverageFile(coverage.level as Level, coverage.machine);
  mkdirSync(dirname(file), { recursive: true });
  // A reader never sees half a file.
  writeFileSync(`${file}.part`, `${JSON.stringify(coverage)}\n`);
  renameSync(`${file}.part`, file);
}

/** Stores it beside what another test file has walked of the chart since `forget.ts`. */
export function addCoverage({ met, missing, paths, ...rest }: LevelCoverage): void {
  const file = coverageFile(rest.level as Level, rest.machine);
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as LevelCoverage)
    : { met: { states: [], transitions: [] }, missing, paths: [] };
  keepCoverage({
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
