import type { LevelCoverage } from './coverage-file.ts';
import { statesOf, type Chart, type State, type Transition } from '../chart/chart.ts';
import type { Levels, Lighting } from '../diagram/lighting.ts';
import { ancestorsOf } from '../workbench/canvas/places.ts';
import { pathsIn } from './paths.ts';

export type Met = NonNullable<Lighting['coverage']>;

/** The levels that cover each state and arrow. A state is covered when any state inside it is. */
export function metAt(chart: Chart, coverages: readonly LevelCoverage[]): Met {
  const met: Met = { states: new Map(), transitions: new Map() };
  for (const { level, met: found } of coverages) {
    const add = (levels: Map<string, Levels>, key: string) => {
      const known = levels.get(key) ?? [];
      if (!known.includes(level)) levels.set(key, [...known, level]);
    };
    for (const key of found.transitions) add(met.transitions, key);
    const history = historiesMet(chart, found.transitions);
    for (const path of [...found.states, ...history]) {
      for (const each of new Set([path, ...ancestorsOf(path), ''])) add(met.states, each);
    }
  }
  return met;
}

/** No actor stays in a history state, so an arrow to it covers it. */
function historiesMet(chart: Chart, taken: readonly string[]): string[] {
  const histories = statesOf(chart).filter(({ kind }) => kind === 'history');
  return histories
    .map(({ path }) => path)
    .filter((path) =>
      chart.transitions.some(({ key, targets }) => taken.includes(key) && targets.includes(path)),
    );
}

/** Uncovered leaf states and arrows, which the diagram draws in red. */
export function unmetOf(chart: Chart, met: Met): { states: State[]; transitions: Transition[] } {
  return {
    states: leavesOf(chart).filter(({ path }) => !met.states.has(path)),
    transitions: chart.transitions.filter(({ key }) => !met.transitions.has(key)),
  };
}

/** Whether the chart was changed after the run. */
export function isOlderThan(chart: Chart, coverage: LevelCoverage): boolean {
  const states = new Set(leavesOf(chart).map(({ path }) => path));
  const keys = new Set(chart.transitions.map(({ key }) => key));
  const { met } = coverage;
  const walked = pathsIn(coverage).flatMap(({ moments }) => moments);
  const taken = walked.flatMap(({ transitions }) => transitions);
  return (
    coverage.states !== states.size ||
    coverage.transitions !== keys.size ||
    met.states.some((path) => !states.has(path)) ||
    [...met.transitions, ...taken].some((key) => !keys.has(key))
  );
}

function leavesOf(chart: Chart): State[] {
  return statesOf(chart).filter(({ kind }) => kind === 'atomic' || kind === 'final');
}
