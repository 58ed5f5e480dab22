import { triggerName, type Chart, type State, type Transition } from '../chart/chart.ts';
import { parentOf } from '../chart/paths.ts';
import type { Mark } from '../diagram/lighting.ts';
import type { ChartDifference } from './chart-difference.ts';

export interface Union {
  chart: Chart;
  /** By state path. */
  states: ReadonlyMap<string, Mark>;
  /** By the key in the union. */
  transitions: ReadonlyMap<string, Mark>;
}

/** The later revision of a chart with its removed parts. */
export function unionOf(
  before: Chart | undefined,
  after: Chart | undefined,
  { states, transitions, events }: ChartDifference,
): Union {
  const base = after ?? before!;
  const gone = after
    ? states.flatMap(({ kind, state }) => (kind === 'removed' ? [state] : []))
    : [];
  const was = transitions.flatMap((difference) => {
    if (difference.kind === 'removed') return [difference.transition];
    // A re-targeted transition is also shown with its earlier targets.
    return difference.kind === 're-targeted' ? [difference.before] : [];
  });
  const removed = after ? was.map(asRemoved) : [];
  return {
    chart: {
      ...base,
      root: withStates(base.root, gone),
      transitions: [...base.transitions, ...removed],
    },
    states: new Map(
      states.map(({ kind, state }) => [state.path, kind === 'renamed' ? 'changed' : kind]),
    ),
    transitions: new Map([
      ...base.transitions
        .filter(({ trigger }) => events.some(({ is }) => is === triggerName(trigger)))
        .map(({ key }): [string, Mark] => [key, 'changed']),
      ...transitions.map(({ kind, transition }): [string, Mark] => [
        transition.key,
        kind === 're-targeted' ? 'changed' : kind,
      ]),
      ...removed.map(({ key }): [string, Mark] => [key, 'removed']),
    ]),
  };
}

/** The key of a removed transition, which a later transition may have too. */
function asRemoved(transition: Transition): Transition {
  return { ...transition, key: `removed | ${transition.key}` };
}

function withStates(state: State, gone: readonly State[]): State {
  const own = gone.filter(({ path }) => path !== '' && parentOf(path) === state.path);
  const states = [
    ...state.states,
    // Removed child states are added one by one.
    ...own.map((each) => ({ ...each, isInitial: false, states: [] })),
  ].map((each) => withStates(each, gone));
  const holds = states.length > 0 && state.kind !== 'parallel';
  return { ...state, kind: holds ? 'compound' : state.kind, states };
}
