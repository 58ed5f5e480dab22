import { yaw, type Place, type View } from './camera.ts';
import { heightAt, rounded, type Point } from './curves.ts';
import type { Design } from './design.ts';

/** Which flank: the one towards the viewer, or the far one. */
export type Flank = 1 | -1;

/** The body of a design as a surface in space. */
export interface Surface {
  readonly outline: readonly Point[];
  /** The upper contour between two distances from the nose. */
  readonly contour: (from: number, to: number) => Point[];
  /** Height of the body's upper contour. */
  readonly top: (x: number) => number;
  readonly belt: (x: number) => number;
  /** The place on the flank that the side view shows at `x`, `z`. */
  readonly side: (x: number, z: number, flank?: Flank) => Place;
  /** The place `along` millimetres from the middle of the nose or tail, round its corner and on along the flank. */
  readonly end: (end: 'nose' | 'tail', along: number, z: number, flank?: Flank) => Place;
}

/** How round the corners are in plan: exponents of a superellipse. */
const plan = { across: 3.6, depth: 2 } as const;

/** The first or last point of a line at a height. */
function extreme(line: readonly Point[], z: number, isFirst: boolean): number {
  let found: number | undefined;
  for (let index = 1; index < line.length; index += 1) {
    const a = line[index - 1]!;
    const b = line[index]!;
    if ((a[1] - z) * (b[1] - z) > 0) continue;
    const x = a[1] === b[1] ? b[0] : a[0] + ((b[0] - a[0]) * (z - a[1])) / (b[1] - a[1]);
    if (found === undefined || (isFirst ? x < found : x > found)) found = x;
  }
  if (found !== undefined) return found;
  return (isFirst ? line[0]! : line.at(-1)!)[0];
}

/**
 * How near the end of the car the viewer still sees the flank, or past the corner the end itself, as a distance from
 * that end. `turn` is the angle from which it is seen.
 */
function horizon(depth: number, half: number, turn: number): number {
  const steps = Array.from({ length: 80 }, (_, index) => (index * depth) / 79);
  const seen = (from: number): number =>
    half * reach(depth, from) * Math.sin(turn) - from * Math.cos(turn);
  return steps.reduce((best, from) => (seen(from) > seen(best) ? from : best), 0);
}

const reach = (depth: number, from: number): number => {
  if (from >= depth) return 1;
  const rest = (depth - Math.max(0, from)) / depth;
  return (1 - rest ** plan.depth) ** (1 / plan.across);
};

export function surfaceOf(design: Design, view: View): Surface {
  const outline = rounded(design.outline);
  const roof = design.height;
  const top = (x: number): number => heightAt(outline, x);
  const window = design.window.map(([x]) => x);
  const [windowFront, windowRear] = [Math.min(...window), Math.max(...window)];
  const belt = (x: number): number => {
    const share = (x - windowFront) / (windowRear - windowFront);
    return design.belt[0] + (design.belt[1] - design.belt[0]) * Math.max(0, Math.min(1, share));
  };
  const edge = (isNose: boolean, [low, high]: readonly [number, number]) => {
    const known = new Map<number, number>();
    return (z: number): number => {
      const height = Math.max(low, Math.min(z, high));
      const x = known.get(height) ?? extreme(outline, height, isNose);
      known.set(height, x);
      return x;
    };
  };
  const nose = edge(true, [design.sill, design.noseTop]);
  const tail = edge(false, [design.isPickup ? design.sill + 280 : design.sill, design.tailTop]);
  const [frontDepth, rearDepth] = design.corners;

  /** Half the width at a height, where nothing curves round. */
  const halfWidth = (x: number, z: number): number => {
    const line = belt(x);
    const share =
      z > line
        ? 0.972 - ((z - line) / Math.max(1, roof - line)) * design.tumble
        : 1 -
          0.028 * ((z - line * 0.72) / (line * 0.28)) ** 2 * (z > line * 0.72 ? 1 : 0) -
          0.05 * Math.max(0, 1 - z / (line * 0.6)) ** 1.5;
    const below = (top(x) - z) / 130;
    const rounding = below < 1 ? 0.1 * (1 - Math.max(0, below)) ** 2 : 0;
    return (design.width / 2) * share * (1 - rounding);
  };
  const half = design.width / 2;
  // Beyond its horizon a surface is hidden, so its line ends there.
  const least = {
    nose: view === 'rear' ? horizon(frontDepth, half, -yaw.rear) : 0,
    tail: view === 'front' ? horizon(rearDepth, half, yaw.front) : 0,
  };
  const farHorizon = {
    nose: view === 'front' ? horizon(frontDepth, half, yaw.front) : Infinity,
    tail: view === 'rear' ? horizon(rearDepth, half, -yaw.rear) : Infinity,
  };
  const side = (sideX: number, z: number, flank: Flank = 1): Place => {
    const x = Math.max(nose(z) + least.nose, Math.min(tail(z) - least.tail, sideX));
    const share = Math.min(reach(frontDepth, x - nose(z)), reach(rearDepth, tail(z) - x));
    return [x, flank * halfWidth(x, z) * share, z];
  };

  const bends = { nose: bend(frontDepth), tail: bend(rearDepth) };
  function bend(depth: number): (readonly [along: number, depth: number, across: number])[] {
    let along = 0;
    let previous: Point = [0, 0];
    return Array.from({ length: 61 }, (_, index) => {
      const angle = ((index / 60) * Math.PI) / 2;
      const point: Point = [
        depth * (1 - Math.cos(angle) ** (2 / plan.depth)),
        Math.sin(angle) ** (2 / plan.across),
      ];
      along += Math.hypot(point[0] - previous[0], (point[1] - previous[1]) * half);
      previous = point;
      return [along, point[0], point[1]] as const;
    });
  }
  const peak = outline.reduce((best, [, z], index) => (z > outline[best]![1] ? index : best), 0);
  const rearFloor = design.deck === undefined ? design.sill : design.tailTop - 30;
  return {
    outline,
    contour(from, to) {
      const start = outline.findIndex(
        ([x, z], at) => x >= from && (at >= peak || z > design.noseTop - 50),
      );
      const end = outline.findLastIndex(([x, z], at) => x <= to && (at <= peak || z > rearFloor));
      const cut = (index: number, x: number): Point[] => {
        const [a, b] = [outline[index], outline[index + 1]];
        if (!a || !b || (a[0] - x) * (b[0] - x) >= 0) return [];
        return [[x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]];
      };
      return [...cut(start - 1, from), ...outline.slice(start, end + 1), ...cut(end, to)];
    },
    top,
    belt,
    side,
    end(end, along, z, flank = 1) {
      const table = bends[end];
      const last = table.at(-1)!;
      const index = table.findIndex(([length]) => length >= along);
      const next = table[index] ?? last;
      const before = table[Math.max(0, index - 1)] ?? last;
      const part = next[0] === before[0] ? 0 : (along - before[0]) / (next[0] - before[0]);
      const isPast = along > last[0];
      const curved = isPast ? last[1] + along - last[0] : before[1] + (next[1] - before[1]) * part;
      const limit = flank === 1 ? least[end] : farHorizon[end];
      const depth = flank === 1 ? Math.max(limit, curved) : Math.min(limit, curved);
      const across =
        isPast && depth === curved
          ? 1
          : depth === curved
            ? before[2] + (next[2] - before[2]) * part
            : reach(design.corners[end === 'nose' ? 0 : 1], depth);
      const x = end === 'nose' ? nose(z) + depth : tail(z) - depth;
      return [x, flank * halfWidth(x, z) * across, z];
    },
  };
}
