import { join } from 'node:path';
import type { StateValue } from 'xstate';
import type { Level } from './levels.ts';

/** The coverage of one chart at one level. */
export interface LevelCoverage {
  machine: string;
  level: Level;
  /** When the run ended, as in '2026-11-21T18:04:40.000Z'. */
  walkedAt: string;
  /** How many leaf states and arrows the chart has. */
  states: number;
  transitions: number;
  /** Uncovered states and arrows, in words. */
  missing: { states: string[]; transitions: string[] };
  /** Covered leaf states by path, and arrows by key. */
  met: { states: string[]; transitions: string[] };
  paths: WalkedPath[];
}

/** A path that a test walked, without payloads. */
export interface WalkedPath {
  /** Its input, in words. */
  input: string;
  beginning: WalkedMoment;
  steps: WalkedStep[];
}

/** A state value, and the keys of the arrows that led to it. */
export interface WalkedMoment {
  value: StateValue;
  transitions: string[];
}

export interface WalkedStep extends WalkedMoment {
  /** What happened, in words. */
  words: string;
}

/** Where test runs write their coverage; not under version control. */
export const coverageFolder = join(import.meta.dirname, '../../coverage-paths');

export function coverageFile(level: Level, machine: string): string {
  return join(coverageFolder, `level-${level}`, `${machine}.json`);
}
