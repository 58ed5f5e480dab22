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

/** What of a path is worth keeping: its words, its states and its arrows, and nothing of what was said. */
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

/** What was met of a chart at a level, and the ways that were walked there. */
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

/** Keeps it for the table of all charts, and for the visualiser. */
export function keepCoverage(coverage: LevelCoverage): void {
  const file = coverageFile(coverage.level, coverage.machine);
  mkdirSync(dirname(file), { recursive: true });
  // Whoever reads it meanwhile finds the whole file or none.
  writeFileSync(`${file}.part`, `${JSON.stringify(coverage)}\n`);
  renameSync(`${file}.part`, file);
}
