import type { Chart, State } from '../../chart/chart.ts';
import type { Area, Box, Drawing } from '../../diagram/layout/drawing.ts';
import { isInside, parentOf } from '../../chart/paths.ts';

/** Where a state or the label of an arrow is drawn; of one that is folded away, the box that it is in. */
export function areaOf(
  { transitions }: Pick<Chart, 'transitions'>,
  drawing: Drawing,
  pathOrKey: string,
): Area | undefined {
  const { boxes, arrows } = drawing;
  const label = [
    ...boxes.flatMap(({ rows }) => rows),
    ...arrows.flatMap(({ labels }) => labels),
  ].find(({ transition }) => transition?.key === pathOrKey);
  const source = transitions.find(({ key }) => key === pathOrKey)?.source;
  return label ?? boxOf(drawing, source ?? pathOrKey);
}

/** The box of a state: when it is folded away, the one that it is in. */
export function boxOf(drawing: Drawing, path: string): Box | undefined {
  return (
    drawing.boxes.find(({ state }) => state.path === path) ??
    (path === '' ? undefined : boxOf(drawing, parentOf(path)))
  );
}

/** Of several states those that have none of the others inside. */
export function innermost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => isInside(other, path)));
}

/** The state that a chart begins in; of several at once the first. */
export function beginningOf({ states, path }: State): string {
  const first = states.find(({ isInitial }) => isInitial) ?? states[0];
  return first ? beginningOf(first) : path;
}

/** Every state around another, the outermost first; without the chart itself. */
export function ancestorsOf(path: string): string[] {
  const parent = parentOf(path);
  return parent === '' ? [] : [...ancestorsOf(parent), parent];
}
