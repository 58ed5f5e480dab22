import type { StateValue } from 'xstate';
import type { LevelCoverage, WalkedMoment, WalkedPath } from './coverage-file.ts';

/** A walked path with its number in its level, which the URL uses. */
export interface FoundPath {
  level: number;
  number: number;
  path: WalkedPath;
  /** The path in words, as in the test titles. */
  text: string;
}

export function pathsIn({ level, paths }: LevelCoverage): FoundPath[] {
  return paths.map((path, index) => ({
    level,
    number: index + 1,
    path,
    text: [path.input, ...path.steps.map(({ words }) => words)].join(' → '),
  }));
}

/** The moments of a path: its beginning, and one after each step. */
export function momentsOf({ beginning, steps }: WalkedPath): WalkedMoment[] {
  return [beginning, ...steps];
}

/** The paths of all states in a state value, and '' for the chart. */
export function activeIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, within]) => [
    name,
    ...(within === undefined ? [] : activeIn(within).map((path) => `${name}.${path}`)),
  ]);
}

/** Whether a path passes through a state (by path) or an arrow (by key). */
export function goesThrough({ path }: FoundPath, place: string): boolean {
  return momentsOf(path).some(
    ({ value, transitions }) =>
      place === '' || transitions.includes(place) || activeIn(value).includes(place),
  );
}

/** The paths whose text contains every word of the query. */
export function searchPaths(paths: readonly FoundPath[], query: string): FoundPath[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return paths.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}
