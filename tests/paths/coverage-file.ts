import { join } from 'node:path';

/** Against what the paths were walked: the bare actors, the views, a browser. */
export type Level = 1 | 2 | 3;

/** What was met of one chart at one level. */
export interface LevelCoverage {
  /** How many leaf states and arrows the chart has. */
  states: number;
  transitions: number;
  /** What was not met, in words. */
  missing: { states: string[]; transitions: string[] };
}

/** Where a run keeps what it met, outside the sources. */
export const coverageFolder = join(import.meta.dirname, '../../coverage-paths');

export function coverageFile(level: Level, machine: string): string {
  return join(coverageFolder, `level-${level}`, `${machine}.json`);
}
