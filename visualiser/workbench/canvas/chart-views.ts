import type { Chart } from '../../chart/chart.ts';
import type { Drawing, Point } from '../../diagram/layout/drawing.ts';
import { areaOf } from './places.ts';
import { createStore, useStore } from '../store.ts';
import {
  bringIntoView,
  closeUp,
  fit,
  legibleScale,
  readingScale,
  together,
  type Size,
  type Viewport,
} from './viewport.ts';

/** What of a chart is looked at. What depends on the drawing is worked out once there is one. */
export type View =
  /** The whole of it, however large the window. */
  | { kind: 'fitted' }
  /** States or an arrow in the middle, as large as is needed to read them; the whole chart where that can be read. */
  | { kind: 'centred'; on: readonly string[] }
  /** A state stays where it is on the canvas, whatever is folded, as long as it is seen there. */
  | { kind: 'anchored'; on: string; at: Point; scale: number }
  /** Where it was moved to, at once or gliding there. */
  | { kind: 'placed'; viewport: Viewport; motion: 'direct' | 'gliding' };

export interface ChartView {
  /** Undefined until somebody has moved it. */
  view: View | undefined;
  /** The paths of the states that are folded. */
  collapsed: ReadonlySet<string>;
}

const untouched: ChartView = { view: undefined, collapsed: new Set() };

/** How each chart is looked at, kept while one goes from mode to mode and from chart to chart. */
const views = createStore<ReadonlyMap<string, ChartView>>(new Map());

export function useChartView({ id }: Pick<Chart, 'id'>): ChartView {
  return useStore(views).get(id) ?? untouched;
}

export function look({ id }: Pick<Chart, 'id'>, view: View): void {
  change(id, { view });
}

export function collapse({ id }: Pick<Chart, 'id'>, collapsed: ReadonlySet<string>): void {
  change(id, { collapsed });
}

export function chartView({ id }: Pick<Chart, 'id'>): ChartView {
  return views.get().get(id) ?? untouched;
}

/** As if no chart had been looked at. */
export function forgetViews(): void {
  views.set(new Map());
}

function change(id: string, part: Partial<ChartView>): void {
  views.set(new Map(views.get()).set(id, { ...chartView({ id }), ...part }));
}

/** Where a view is on a canvas of some size. */
export function viewportOf(chart: Chart, view: View, drawing: Drawing, canvas: Size): Viewport {
  const whole = fit(drawing, canvas);
  switch (view.kind) {
    case 'fitted':
      return whole;
    case 'placed':
      return view.viewport;
    case 'centred': {
      const areas = view.on.flatMap((each) => areaOf(chart, drawing, each) ?? []);
      const area = together(areas, canvas, readingScale);
      return !area || whole.scale >= legibleScale ? whole : closeUp(area, drawing, canvas);
    }
    case 'anchored': {
      const area = areaOf(chart, drawing, view.on);
      if (!area) return whole;
      const { scale, at } = view;
      const anchored = { scale, x: at.x - area.x * scale, y: at.y - area.y * scale };
      const hasRoom = area.width * scale < canvas.width && area.height * scale < canvas.height;
      return hasRoom ? bringIntoView(anchored, area, canvas) : anchored;
    }
  }
}
