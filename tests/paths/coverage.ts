import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import {
  describeTransition,
  keyOf,
  leavesOf,
  pathOf,
  transitionsOf,
} from '../../visualiser/chart/nodes.ts';
import {
  coverageFile,
  type LevelCoverage,
  type WalkedPath,
} from '../../visualiser/coverage/coverage-file.ts';
import type { Level } from '../../visualiser/coverage/levels.ts';
import { describeStep, type Path } from '../../visualiser/model/steps.ts';
import type { Taken } from '../../visualiser/chart/taken.ts';

/** The states and transitions of a chart that were not covered, in words. */
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

/** A path as it is stored: its steps in words, states and transitions, without payloads. */
export function withoutPayloads({ inputName, beginning, steps }: Path): WalkedPath {
  return {
    input: inputName,
    beginning,
    steps: steps.map(({ step, value, transitions }) => ({
      words: describeStep(step),
      value,
      transitions,
    })),
  };
}

/** The coverage of a chart at a level, with the walked paths. */
export function coverageOf(
  level: Level,
  machine: AnyStateMachine,
  taken: Taken,
  paths: readonly WalkedPath[],
): LevelCoverage {
  return {
    machine: machine.id,
    level,
    walkedAt: new Date().toISOString(),
    states: leavesOf(machine).length,
    transitions: transitionsOf(machine).length,
    missing: missingFrom(machine, taken),
    met: { states: [...taken.states], transitions: [...taken.transitions] },
    paths: [...paths],
  };
}

/** Stores it for the table of all charts and for the visualiser. */
export function keepCoverage(coverage: LevelCoverage): void {
  const file = coverageFile(coverage.level, coverage.machine);
  mkdirSync(dirname(file), { recursive: true });
  // A reader never sees half a file.
  writeFileSync(`${file}.part`, `${JSON.stringify(coverage)}\n`);
  renameSync(`${file}.part`, file);
}
