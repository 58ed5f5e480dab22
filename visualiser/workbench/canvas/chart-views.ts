import type { Chart } from '../../chart/chart.ts';
import type { Drawing, Point } from '../../diagram/layout/drawing.ts';
import { areaOf } from './places.ts';
import { createStore, useStore } from '../store.ts';
import {
  bringIntoView,
  closeUp,
  fit,
  readingScale,
  together,
  type Size,
  type Viewport,
} from './viewport.ts';

/** Which part of a chart is in view. viewportOf() converts it to a viewport when there is a drawing. */
export type View =
  /** The whole chart at any window size. */
  | { kind: 'fitted' }
  /** Centred on states or an arrow at a readable scale; the whole chart if that is readable. */
  | { kind: 'centred'; on: readonly string[] }
  /** A state keeps its place on the canvas when states are folded. */
  | { kind: 'anchored'; on: string; at: Point; scale: number }
  /** Where the user moved it, with or without animation. */
  | { kind: 'placed'; viewport: Viewport; motion: 'direct' | 'gliding' };

export interface ChartView {
  /** Undefined until the user moves it. */
  view: View | undefined;
  /** Paths of the folded states. */
  collapsed: ReadonlySet<string>;
}

const untouched: ChartView = { view: undefined, collapsed: new Set() };

/** The view of each chart, kept across modes and charts. */
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

/** For tests: resets all views. */
export function forgetViews(): void {
  views.set(new Map());
}

function change(id: string, part: Partial<ChartView>): void {
  views.set(new Map(views.get()).set(id, { ...chartView({ id }), ...part }));
}

/** The viewport of a view on a canvas. */
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
      return !area || whole.scale >= readingScale ? whole : closeUp(area, drawing, canvas);
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
