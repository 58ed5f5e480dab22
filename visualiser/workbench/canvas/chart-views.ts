import type { Chart } from '../../chart/chart.ts';
import { outlineOf, wholeOf, type Drawn } from '../../chart/outline.ts';
import { createStore, useStore } from '../../store.ts';

export interface ChartView {
  /** 'fit': the whole chart at any window size. 'readable': its text at full size, or larger if the whole chart fits. */
  scale: number | 'fit' | 'readable';
  /** 'outline': only the outermost states (see `outlineOf`); otherwise the states that are folded in the whole chart. */
  shown: 'outline' | ReadonlySet<string>;
  /** The state or arrow to centre; undefined once it is centred. */
  centred: string | undefined;
  /** The scroll position of the canvas; undefined until a chart is shown. Components don't read it. */
  scrolled: { left: number; top: number } | undefined;
}

/** A chart with more arrows is opened in outline, because it doesn't fit on a screen at a readable size. */
const mostArrows = 20;

const whole = {
  scale: 'readable',
  shown: new Set<string>(),
  centred: undefined,
  scrolled: undefined,
} satisfies ChartView;
const inOutline: ChartView = { ...whole, shown: 'outline' };

function untouched({ transitions }: Pick<Chart, 'transitions'>): ChartView {
  return transitions.length > mostArrows ? inOutline : whole;
}

/** The view of each chart, kept across modes and charts. */
export const views = createStore<ReadonlyMap<string, ChartView>>(new Map());

export function useChartView(chart: Chart): ChartView {
  return useStore(views).get(chart.id) ?? untouched(chart);
}

export function chartView(chart: Chart): ChartView {
  return views.get().get(chart.id) ?? untouched(chart);
}

export function changeView(chart: Chart, part: Partial<ChartView>): void {
  views.set(new Map(views.get()).set(chart.id, { ...chartView(chart), ...part }));
}

export function drawnOf(chart: Chart, { shown }: ChartView): Drawn {
  return shown === 'outline' ? outlineOf(chart) : wholeOf(chart, shown);
}

export const panelOpen = createStore(true);

/** Adds a member to a set, or removes it. */
export function toggled<Member>(set: ReadonlySet<Member>, member: Member): Set<Member> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
