import type { ELK } from 'elkjs/lib/elk-api.js';
import type { Chart } from '../../chart/chart.ts';
import { anatomyOf } from './anatomy.ts';
import { neighbours } from './columns.ts';
import type { Drawing, Point } from './drawing.ts';
import { graphOf, type Manner } from './graph.ts';
import { drawingOf } from './laid-out.ts';
import { planOf } from './plan.ts';
import { numbersOf } from './wording.ts';

let engine: Promise<ELK> | undefined;

function layoutEngine(): Promise<ELK> {
  engine ??= import('elkjs/lib/elk.bundled.js').then(({ default: Engine }) => new Engine());
  return engine;
}

/** Lays out a chart. States in `collapsed` are drawn without their child states. */
export async function draw(
  chart: Chart,
  collapsed: ReadonlySet<string> = new Set(),
): Promise<Drawing> {
  const plan = planOf(chart, collapsed);
  const numbers = numbersOf(chart);
  for (const each of plan.states) each.anatomy = anatomyOf(each, numbers);
  const isSplit = (columns: number) =>
    plan.states.some((each) => neighbours(each, plan.states, columns).length > 0);
  const manners = [1, 2, 3]
    .filter((columns) => columns === 1 || isSplit(columns))
    .flatMap((columns) => seeds.map((seed): Manner => ({ columns, seed })));
  const elk = await layoutEngine();
  const drawings = await Promise.all(
    manners.map(async (manner) => drawingOf(plan, await elk.layout(graphOf(plan, manner)))),
  );
  return drawings.reduce((best, each) => (roughness(each) < roughness(best) ? each : best));
}

const seeds = [1, 7];

/** A score for the fit to a screen and the length of lines; lower is better. */
function roughness({ width, height, arrows }: Drawing): number {
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
