import type { Area, Point } from './drawing.ts';

/** A straight segment of a line. */
export type Segment = readonly [Point, Point];

export function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map((point, index) => [points[index]!, point] as const);
}

/** Whether two areas share more than an edge. */
export function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function contains(outer: Area, inner: Area): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Whether a horizontal or vertical segment passes through an area, rather than along its edge. */
export function crosses([from, to]: Segment, { x, y, width, height }: Area): boolean {
  return (
    Math.min(from.x, to.x) < x + width &&
    Math.max(from.x, to.x) > x &&
    Math.min(from.y, to.y) < y + height &&
    Math.max(from.y, to.y) > y
  );
}

/** Whether two segments overlap in the same direction, rather than just cross. */
export function coincide(one: Segment, other: Segment): boolean {
  return runsTogether(one, other, 'x', 'y') || runsTogether(one, other, 'y', 'x');
}

function runsTogether(
  [one, oneEnd]: Segment,
  [other, otherEnd]: Segment,
  along: 'x' | 'y',
  across: 'x' | 'y',
): boolean {
  const isStraight = one[across] === oneEnd[across] && other[across] === otherEnd[across];
  const from = Math.max(
    Math.min(one[along], oneEnd[along]),
    Math.min(other[along], otherEnd[along]),
  );
  const to = Math.min(Math.max(one[along], oneEnd[along]), Math.max(other[along], otherEnd[along]));
  return isStraight && one[across] === other[across] && from < to;
}

/** Whether a point is on the edge of an area. */
export function isOnEdge({ x, y }: Point, area: Area): boolean {
  const isWithin =
    x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
  const isInside = x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height;
  return isWithin && !isInside;
}
