import { afterAll } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { coverageOf, nothingTaken, recorder, type Taken } from 'statechart-workbench/paths';
import { addCoverage } from './coverage.ts';
import type { Level } from './levels.ts';

/** Records what the server, in this process, decides by a chart, and adds it to the coverage of a level after the test file. */
export function followDecisions(level: Level, machine: AnyStateMachine): Taken {
  const taken = nothingTaken();
  const decide = machine.transition.bind(machine);
  machine.transition = (snapshot, event, scope) => {
    scope.system.inspect(recorder(machine, taken));
    return decide(snapshot, event, scope);
  };
  afterAll(() => {
    machine.transition = decide;
    addCoverage(coverageOf(level, machine, taken, []));
  });
  return taken;
}
