import type { StateValue } from 'xstate';
import type { Level } from './levels.ts';
import type { LevelCoverage, WalkedMoment, WalkedPath } from './coverage-file.ts';

/** A walked path, as it is named in the address: the so-and-so-many-th of its level. */
export interface FoundPath {
  level: Level;
  number: number;
  path: WalkedPath;
  /** All of it in words, as the tests name it. */
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

/** What a path shows, moment by moment: the beginning, and what is after each step. */
export function momentsOf({ beginning, steps }: WalkedPath): WalkedMoment[] {
  return [beginning, ...steps];
}

/** The paths of all states that a state value names; the chart itself is not told apart. */
export function activeIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, within]) => [
    name,
    ...(within === undefined ? [] : activeIn(within).map((path) => `${name}.${path}`)),
  ]);
}

/** Whether a path is ever in a state, by its path, or takes an arrow, by its key. */
export function goesThrough({ path }: FoundPath, place: string): boolean {
  return momentsOf(path).some(
    ({ value, transitions }) =>
      place === '' || transitions.includes(place) || activeIn(value).includes(place),
  );
}

/** Those in whose words every word of the query is. */
export function searchPaths(paths: readonly FoundPath[], query: string): FoundPath[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return paths.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}
