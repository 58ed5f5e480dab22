import type { StateValue } from 'xstate';
import type { LevelCoverage, WalkedStep } from './coverage-file.ts';

/** A walked path with its number in its level, which the URL uses. */
export interface FoundPath {
  level: number;
  number: number;
  /** The beginning, whose words are the name of its input, and one moment after each step. */
  moments: WalkedStep[];
}

export function pathsIn({ level, paths }: LevelCoverage): FoundPath[] {
  return paths.map(({ input, beginning, steps }, index) => {
    return { level, number: index + 1, moments: [{ words: input, ...beginning }, ...steps] };
  });
}

/** The paths of all states in a state value. */
export function activeIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, within]) => [
    name,
    ...(within === undefined ? [] : activeIn(within).map((path) => `${name}.${path}`)),
  ]);
}

export function goesThrough({ moments }: FoundPath, place: string): boolean {
  return moments.some(
    ({ value, transitions }) =>
      place === '' || transitions.includes(place) || activeIn(value).includes(place),
  );
}
