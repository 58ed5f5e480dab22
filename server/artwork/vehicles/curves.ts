export type Point = readonly [x: number, y: number];
/** A corner of a line, in millimetres, and from how far before it the line rounds it off. */
export type Vertex = readonly [x: number, z: number, round?: number];

const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The points of a line whose corners are rounded. A round meets the next one halfway at most. */
export function rounded(vertices: readonly Vertex[], closed = false): Point[] {
  const count = vertices.length;
  const at = (index: number): Point => {
    const [x, z] = vertices[(index + count) % count]!;
    return [x, z];
  };
  return vertices.flatMap(([x, z, round = 0], index) => {
    const corner: Point = [x, z];
    const isEnd = !closed && (index === 0 || index === count - 1);
    if (isEnd || round === 0) return [corner];
    const [before, after] = [at(index - 1), at(index + 1)];
    const from = between(corner, before, Math.min(0.5, round / distance(corner, before)));
    const to = between(corner, after, Math.min(0.5, round / distance(corner, after)));
    return bent(from, corner, to);
  });
}

/** A quadratic curve as points. */
function bent(from: Point, control: Point, to: Point): Point[] {
  const steps = Math.max(
    3,
    Math.min(14, Math.ceil((distance(from, control) + distance(control, to)) / 28)),
  );
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    return between(between(from, control, t), between(control, to, t), t);
  });
}

export function arc(centre: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(6, Math.ceil(Math.abs(to - from) / 0.14));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / steps;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/** The line with points between those that are far apart, for surfaces on which a straight line bends. */
export function dense(points: readonly Point[], step: number, closed = false): Point[] {
  const followers = closed ? [...points.slice(1), points[0]!] : points.slice(1);
  const result = followers.flatMap((next, index) => {
    const point = points[index]!;
    const parts = Math.max(1, Math.ceil(distance(point, next) / step));
    return Array.from({ length: parts }, (_, part) => between(point, next, part / parts));
  });
  return closed ? result : [...result, points.at(-1)!];
}

/** The height of a line above `x`, the highest where it passes several times. */
export function heightAt(line: readonly Point[], x: number): number {
  let height = -Infinity;
  for (let index = 1; index < line.length; index += 1) {
    const a = line[index - 1]!;
    const b = line[index]!;
    if ((a[0] - x) * (b[0] - x) > 0) continue;
    const z =
      a[0] === b[0] ? Math.max(a[1], b[1]) : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
    if (z > height) height = z;
  }
  if (height > -Infinity) return height;
  return x < line[0]![0] ? line[0]![1] : line.at(-1)![1];
}

export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The fewest of the points that stay within `tolerance` of the line (Douglas and Peucker). */
function fewest(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  let farthest = 0;
  let split = 0;
  const length = distance(first, last);
  for (let index = 1; index < points.length - 1; index += 1) {
    const point = points[index]!;
    const off =
      length < 1e-6 ? distance(first, point) : Math.abs(turn(first, last, point)) / length;
    if (off > farthest) [farthest, split] = [off, index];
  }
  if (farthest <= tolerance) return [first, last];
  return [
    ...fewest(points.slice(0, split + 1), tolerance).slice(0, -1),
    ...fewest(points.slice(split), tolerance),
  ];
}

/** The path of screen points, relative and rounded to whole units, which are half a pixel. */
export function pathOf(points: readonly Point[], closed: boolean, tolerance: number): string {
  const kept = points.length > 2 ? fewest(points, tolerance) : points;
  const whole = kept.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [start] = whole;
  if (!start) return '';
  const steps = whole.slice(1).flatMap(([x, y], index) => {
    const [px, py] = whole[index]!;
    return x === px && y === py ? [] : [[x - px, y - py] as const];
  });
  return `M${pair(start)}${steps.length > 0 ? `l${joined(steps)}` : ''}${closed ? 'z' : ''}`;
}

const pair = ([x, y]: readonly [number, number]): string => joined([[x, y]]);

/** Numbers with a separator only where it is needed. */
function joined(pairs: readonly (readonly [number, number])[]): string {
  return pairs
    .flat()
    .map(String)
    .reduce(
      (text, each) => (text === '' || each.startsWith('-') ? text + each : `${text} ${each}`),
      '',
    );
}
