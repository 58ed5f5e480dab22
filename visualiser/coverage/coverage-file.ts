import { join } from 'node:path';
import type { StateValue } from 'xstate';
import type { Level } from './levels.ts';

/** What was met of one chart at one level. */
export interface LevelCoverage {
  machine: string;
  level: Level;
  /** When its paths had been walked, as in '2026-11-21T18:04:40.000Z'. */
  walkedAt: string;
  /** How many leaf states and arrows the chart has. */
  states: number;
  transitions: number;
  /** What was not met, in words. */
  missing: { states: string[]; transitions: string[] };
  /** What was met: leaf states by path, arrows by key. */
  met: { states: string[]; transitions: string[] };
  paths: WalkedPath[];
}

/** A way through a chart that was walked, without what was said on it. */
export interface WalkedPath {
  /** What it began with, in words. */
  input: string;
  beginning: WalkedMoment;
  steps: WalkedStep[];
}

/** What the chart was in, and the arrows that had just led there, by key. */
export interface WalkedMoment {
  value: StateValue;
  transitions: string[];
}

export interface WalkedStep extends WalkedMoment {
  /** What happened, in words. */
  words: string;
}

/** Where a run keeps what it met, outside the sources. */
export const coverageFolder = join(import.meta.dirname, '../../coverage-paths');

export function coverageFile(level: Level, machine: string): string {
  return join(coverageFolder, `level-${level}`, `${machine}.json`);
}
