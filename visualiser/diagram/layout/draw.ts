import type { Chart } from '../../chart/chart.ts';
import { anatomyOf, type Anatomy } from './anatomy.ts';
import { neighbours } from './columns.ts';
import type { Drawing } from './drawing.ts';
import { layoutEngine } from './elk.ts';
import { graphOf, type Manner } from './graph.ts';
import { drawingOf } from './laid-out.ts';
import { planOf, type Plan } from './plan.ts';
import { roughness } from './roughness.ts';
import { numbersOf } from './wording.ts';

/** Lays a chart out; states in `collapsed` are drawn without their child states. */
export async function draw(
  chart: Chart,
  collapsed: ReadonlySet<string> = new Set(),
): Promise<Drawing> {
  const plan = planOf(chart, collapsed);
  const numbers = numbersOf(chart);
  const anatomies = new Map(
    plan.states.map((planned) => [planned.state.path, anatomyOf(planned, numbers)]),
  );
  const elk = await layoutEngine();
  const drawings = await Promise.all(
    mannersFor(plan, anatomies).map(async (manner) => {
      const laidOut = await elk.layout(graphOf(plan, anatomies, numbers, manner));
      return drawingOf(plan, anatomies, numbers, laidOut);
    }),
  );
  return drawings.reduce((best, each) => (roughness(each) < roughness(best) ? each : best));
}

/** The layouts worth comparing for a plan. */
function mannersFor(plan: Plan, anatomies: ReadonlyMap<string, Anatomy>): Manner[] {
  const isSplit = (columns: number) =>
    plan.states.some((each) => neighbours(each, plan.states, anatomies, columns).length > 0);
  return [1, 2, 3]
    .filter((columns) => columns === 1 || isSplit(columns))
    .flatMap((columns) => seeds.map((seed) => ({ columns, seed })));
}

const seeds = [1, 7];
