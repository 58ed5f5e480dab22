import { isInside, stepsTo } from '../../chart/paths.ts';
import type { PlannedState } from './plan.ts';

/**
 * Pairs of states to lay out side by side although no arrow joins them. Otherwise states without arrows between them
 * would form one tall column.
 */
export function neighbours(
  parent: PlannedState,
  all: readonly PlannedState[],
  columns: number,
): [left: string, right: string][] {
  const paths = unrelated(parent, all);
  if (paths.length < 2) return [];
  const heightOf = (path: string) => {
    return all
      .filter(({ state }) => state.path === path || isInside(state.path, path))
      .reduce((sum, { anatomy }) => sum + anatomy.height, 0);
  };
  const split = dealt(paths, heightOf, columns);
  return split.slice(1).flatMap((column, index) => {
    const before = split[index]!;
    const rows = Math.max(column.length, before.length);
    return Array.from({ length: rows }, (_, row): [string, string] => [
      before[Math.min(row, before.length - 1)]!,
      column[Math.min(row, column.length - 1)]!,
    ]);
  });
}

function unrelated({ state, states }: PlannedState, all: readonly PlannedState[]): string[] {
  const related = new Set<string>();
  for (const { groups } of all) {
    for (const { source, targets } of groups) {
      const within = [source, ...targets].filter((path) => isInside(path, state.path));
      const ends = new Set(within.map((path) => stepsTo(state.path, path)));
      if (ends.size > 1) for (const end of ends) related.add(end);
    }
  }
  return states.map((each) => each.state.path).filter((path) => !related.has(path));
}

/** Puts each path into the shortest column so far. Returns one column when more columns would save little height. */
function dealt(
  paths: readonly string[],
  heightOf: (path: string) => number,
  columns: number,
): string[][] {
  const all = Array.from({ length: columns }, () => ({ paths: [] as string[], height: 0 }));
  for (const path of paths) {
    const lowest = all.reduce((low, each) => (each.height < low.height ? each : low));
    lowest.paths.push(path);
    lowest.height += heightOf(path);
  }
  const total = all.reduce((sum, { height }) => sum + height, 0);
  const tallest = Math.max(...all.map(({ height }) => height));
  if (tallest > total * worthwhile) return [[...paths]];
  return all.map((column) => column.paths).filter(({ length }) => length > 0);
}

const worthwhile = 0.75;
