import type { State } from '../../chart/chart.ts';
import type { Box, Drawing } from '../../diagram/layout/drawing.ts';
import { isInside, parentOf } from '../../chart/paths.ts';

/** The box of a state; for a state inside a folded one, the folded box. */
export function boxOf(drawing: Drawing, path: string): Box | undefined {
  return (
    drawing.boxes.find(({ state }) => state.path === path) ??
    (path === '' ? undefined : boxOf(drawing, parentOf(path)))
  );
}

/** The states that contain none of the others. */
export function innermost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => isInside(other, path)));
}

/** The initial leaf state; in parallel states the first. */
export function beginningOf({ states, path }: State): string {
  const first = states.find(({ isInitial }) => isInitial) ?? states[0];
  return first ? beginningOf(first) : path;
}

/** The ancestors of a state, outermost first, without the root. */
export function ancestorsOf(path: string): string[] {
  const parent = parentOf(path);
  return parent === '' ? [] : [...ancestorsOf(parent), parent];
}
