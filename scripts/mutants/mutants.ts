import { isDeepStrictEqual } from 'node:util';
import { and, or } from 'xstate';
import type { StateConfig, StatePath, TransitionConfig } from './chart-config.ts';
import { replaced, stateAt, targetPath } from './chart-config.ts';
import { inWords, transitionsOf, type PlacedTransition } from './transitions.ts';

export interface Mutant<Chart> {
  /** Starts with the chart's id and a colon. */
  name: string;
  config: Chart;
}

interface Change {
  change: string;
  transition: TransitionConfig;
}

/**
 * Every way to break one transition of a chart: its guard is always true or always false; each of its targets is
 * another state; a transition with neither never happens.
 */
export function mutantsOf<Chart extends object>(config: Chart): Mutant<Chart>[] {
  const chart = config as StateConfig;
  return transitionsOf(chart).flatMap((placed) =>
    [...guardChanges(placed), ...targetChanges(chart, placed)].map(({ change, transition }) => ({
      name: `${chart.id}: ${inWords(placed)}: ${change}`,
      config: replaced(config, placed.place, transition),
    })),
  );
}

// The guard stays in the configuration, so that tests that compare guard names don't catch the mutant.
const always = (guard: unknown) => or([guard as string, () => true]);
const never = (guard: unknown) => and([guard as string, () => false]);

function guardChanges({ transition, next }: PlacedTransition): Change[] {
  const { guard, ...done } = transition;
  if (guard === undefined) {
    if (transition.target !== undefined) return [];
    return [{ change: 'it never happens', transition: { ...transition, guard: () => false } }];
  }
  // A guard between two identical transitions has no effect.
  if (isDeepStrictEqual(done, next)) return [];
  return [
    { change: 'guard becomes true', transition: { ...transition, guard: always(guard) } },
    { change: 'guard becomes false', transition: { ...transition, guard: never(guard) } },
  ];
}

function targetChanges(chart: StateConfig, { source, transition }: PlacedTransition): Change[] {
  const targets = [transition.target ?? []].flat();
  return targets.flatMap((target, index) => {
    const other = anotherState(chart, targetPath(chart, source, target));
    if (!other) return [];
    const wrong = targets.with(index, `#${[chart.id, ...other].join('.')}`);
    return {
      change: `${targets.length > 1 ? `'${target}'` : 'target'} becomes '${other.join('.')}'`,
      transition: { ...transition, target: wrong },
    };
  });
}

/** A wrong target: the next sibling of the right state, or else of its nearest ancestor with one. */
function anotherState(chart: StateConfig, path: StatePath): StatePath | undefined {
  const right = stateAt(chart, path);
  // A transient state could lead to the right state, and an equal final state is the right one: both mutants would
  // break nothing.
  const isAnother = (state: StateConfig) =>
    right.type !== 'final' ||
    state.type !== 'final' ||
    !isDeepStrictEqual(right.output, state.output);
  return (
    stateBeside(chart, path, (state) => state.always === undefined && isAnother(state)) ??
    stateBeside(chart, path, isAnother)
  );
}

function stateBeside(
  chart: StateConfig,
  path: StatePath,
  isWanted: (state: StateConfig) => boolean,
): StatePath | undefined {
  if (path.length === 0) return undefined;
  const around = path.slice(0, -1);
  const { type, states = {} } = stateAt(chart, around);
  const keys = Object.keys(states);
  const own = keys.indexOf(path.at(-1)!);
  const others = [...keys.slice(own + 1), ...keys.slice(0, own)];
  const other = others.find((key) => isWanted(states[key]!));
  // The regions of a parallel state are active together, so none is a wrong target for another.
  return type === 'parallel' || other === undefined
    ? stateBeside(chart, around, isWanted)
    : [...around, other];
}
