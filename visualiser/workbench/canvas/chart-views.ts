import type { Chart } from '../../chart/chart.ts';
import { createStore, useStore } from '../../store.ts';

export interface ChartView {
  /** 'fit': the whole chart at any window size. 'readable': its text at full size, or larger if the whole chart fits. */
  scale: number | 'fit' | 'readable';
  collapsed: ReadonlySet<string>;
  /** The state or arrow to centre; undefined once it is centred. */
  centred: string | undefined;
  /** The scroll position of the canvas; undefined until a chart is shown. Components don't read it. */
  scrolled: { left: number; top: number } | undefined;
}

const untouched: ChartView = {
  scale: 'readable',
  collapsed: new Set(),
  centred: undefined,
  scrolled: undefined,
};

/** The view of each chart, kept across modes and charts. */
export const views = createStore<ReadonlyMap<string, ChartView>>(new Map());

export function useChartView({ id }: Pick<Chart, 'id'>): ChartView {
  return useStore(views).get(id) ?? untouched;
}

export function chartView({ id }: Pick<Chart, 'id'>): ChartView {
  return views.get().get(id) ?? untouched;
}

export function changeView({ id }: Pick<Chart, 'id'>, part: Partial<ChartView>): void {
  views.set(new Map(views.get()).set(id, { ...chartView({ id }), ...part }));
}

export const panelOpen = createStore(true);

/** Adds a member to a set, or removes it. */
export function toggled<Member>(set: ReadonlySet<Member>, member: Member): Set<Member> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
