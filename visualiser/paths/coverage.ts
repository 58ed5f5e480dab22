import type { AnyStateMachine } from 'xstate';
import { describeTransition, keyOf, leavesOf, pathOf, transitionsOf } from '../chart/nodes.ts';
import type { LevelCoverage, WalkedPath } from '../coverage/coverage-file.ts';
import { describeStep, type Path } from '../model/steps.ts';
import type { Taken } from '../chart/taken.ts';

/** The uncovered states and transitions of a chart, in words. */
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

/** A path in the stored form: its steps in words, states and transitions, without payloads. */
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

export function coverageOf(
  level: number,
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
