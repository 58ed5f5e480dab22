import type { LevelCoverage } from './coverage-file.ts';
import { statesOf, type Chart, type State, type Transition } from '../chart/chart.ts';
import type { Lighting } from '../diagram/lighting.ts';

export type Met = NonNullable<Lighting['coverage']>;

/** The levels that cover each leaf state and arrow. */
export function metAt(chart: Chart, coverages: readonly LevelCoverage[]): Met {
  const levelsOf = (kind: 'states' | 'transitions', keys: readonly string[]) =>
    new Map(
      keys.map((key) => {
        const covering = coverages.filter(({ met }) => met[kind].includes(key));
        return [key, covering.map(({ level }) => level)];
      }),
    );
  return {
    states: levelsOf(
      'states',
      leavesOf(chart).map(({ path }) => path),
    ),
    transitions: levelsOf(
      'transitions',
      chart.transitions.map(({ key }) => key),
    ),
  };
}

/** Uncovered leaf states and arrows, which the diagram draws in red. */
export function unmetOf(chart: Chart, met: Met): { states: State[]; transitions: Transition[] } {
  return {
    states: leavesOf(chart).filter(({ path }) => met.states.get(path)!.length === 0),
    transitions: chart.transitions.filter(({ key }) => met.transitions.get(key)!.length === 0),
  };
}

function leavesOf(chart: Chart): State[] {
  return statesOf(chart).filter(({ kind }) => kind === 'atomic' || kind === 'final');
}
