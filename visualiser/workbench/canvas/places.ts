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

export const directions = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** The drawn state that an arrow key leads to: around, inside or beside; the same state if there is none. */
export function step(
  { boxes }: Pick<Drawing, 'boxes'>,
  from: string,
  direction: (typeof directions)[number],
): string {
  if (direction === 'ArrowUp') return parentOf(from);
  if (direction === 'ArrowDown') return childrenOf(boxes, from)[0] ?? from;
  if (from === '') return from;
  const siblings = childrenOf(boxes, parentOf(from));
  const index = siblings.indexOf(from) + (direction === 'ArrowRight' ? 1 : -1);
  return siblings.at(index % siblings.length) ?? from;
}

function childrenOf(boxes: readonly Box[], path: string): string[] {
  return boxes
    .map(({ state }) => state.path)
    .filter((each) => isInside(each, path) && parentOf(each) === path);
}
