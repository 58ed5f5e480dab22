import { statesOf, type Chart } from '../chart/chart.ts';
import type { Drawing } from './drawing.ts';

/** Lays a chart out; states in `collapsed` are drawn without what is inside. */
export async function draw(
  chart: Chart,
  collapsed: ReadonlySet<string> = new Set(),
): Promise<Drawing> {
  const boxes = statesOf(chart).map((state, index) => ({
    state,
    isCollapsed: collapsed.has(state.path),
    x: 20 + state.path.split('.').length * 20,
    y: 20 + index * 50,
    width: 200,
    height: 36,
  }));
  return { width: 400, height: 40 + boxes.length * 50, boxes, arrows: [] };
}
