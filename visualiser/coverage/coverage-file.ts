import type { StateValue } from 'xstate';

export interface LevelCoverage {
  machine: string;
  /** 1 is the bare actor, the others are the project's own. */
  level: number;
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
  words: string;
}
