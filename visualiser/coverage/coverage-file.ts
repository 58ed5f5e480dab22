import type { StateValue } from 'xstate';

export interface LevelCoverage {
  machine: string;
  /** 1 is the bare actor; the project defines the others. */
  level: number;
  /** The end of the run: '2026-11-21T18:04:40.000Z'. */
  walkedAt: string;
  /** The numbers of leaf states and arrows of the chart. */
  states: number;
  transitions: number;
  missing: { states: string[]; transitions: string[] };
  /** Covered leaf states by path, and arrows by key. */
  met: { states: string[]; transitions: string[] };
  paths: WalkedPath[];
}

/** A path that a test walked, without payloads. */
export interface WalkedPath {
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
