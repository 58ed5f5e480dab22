import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import {
  describeTransition,
  keyOf,
  leavesOf,
  pathOf,
  transitionsOf,
} from '../../src/statecharts/chart/nodes.ts';
import { coverageFile, type Level, type LevelCoverage } from './coverage-file.ts';
import type { Taken } from '../../src/statecharts/chart/taken.ts';

/** What of a chart was not met, in words. */
export interface Missing {
  states: string[];
  transitions: string[];
}

export function missingFrom(machine: AnyStateMachine, taken: Taken): Missing {
  return {
    states: leavesOf(machine)
      .map(pathOf)
      .filter((path) => !taken.states.has(path)),
    transitions: transitionsOf(machine)
      .filter((transition) => !taken.transitions.has(keyOf(transition)))
      .map(describeTransition),
  };
}

/** Keeps what was met of a chart at a level, for the table of all charts. */
export function keepCoverage(level: Level, machine: AnyStateMachine, taken: Taken): void {
  const missing = missingFrom(machine, taken);
  const coverage: LevelCoverage = {
    states: leavesOf(machine).length,
    transitions: transitionsOf(machine).length,
    missing,
  };
  const file = coverageFile(level, machine.id);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(coverage, null, 2)}\n`);
}
