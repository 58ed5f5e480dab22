import type { Chart } from '../chart/chart.ts';
import type { Area, Box, Drawing } from '../diagram/drawing.ts';
import { around } from './viewport.ts';

/** Where a state or an arrow is drawn. An arrow without a label, as of one that leads nowhere, is in the box of its source. */
export function areaOf(
  { transitions }: Pick<Chart, 'transitions'>,
  drawing: Drawing,
  pathOrKey: string,
): Area | undefined {
  const label = drawing.arrows
    .flatMap(({ labels }) => labels)
    .find(({ transition }) => transition.key === pathOrKey);
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

/** The areas of the innermost of the states that are lit, as far as they are drawn. */
export function innermost(drawing: Drawing, active: Iterable<string>): Area | undefined {
  const paths = [...active];
  const inner = paths.filter((path) => !paths.some((other) => isInside(other, path)));
  return around(inner.flatMap((path) => boxOf(drawing, path) ?? []));
}

export function isInside(path: string, other: string): boolean {
  return path !== other && (other === '' || path.startsWith(`${other}.`));
}

/** The path of the state around; of the topmost and of the chart itself the empty one. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** Every state around another, the outermost first; without the chart itself. */
export function ancestorsOf(path: string): string[] {
  const parent = parentOf(path);
  return parent === '' ? [] : [...ancestorsOf(parent), parent];
}
