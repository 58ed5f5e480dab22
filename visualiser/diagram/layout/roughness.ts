import type { Drawing, Point } from './drawing.ts';

/** How badly a drawing fits a screen, and how long its lines are: lower is better. */
export function roughness({ width, height, arrows }: Drawing): number {
  const lines = arrows.reduce((sum, { points }) => sum + lengthOf(points), 0);
  return Math.max(width / screenRatio, height) + lines / 40;
}

const screenRatio = 1.6;

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, { x, y }, index) => {
    const before = points[index]!;
    return sum + Math.abs(x - before.x) + Math.abs(y - before.y);
  }, 0);
}
