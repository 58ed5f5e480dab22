import type { Chart } from '../../chart/chart.ts';
import { createStore, useStore } from '../store.ts';

export interface ChartView {
  /** 'fit' shows the whole chart at any window size, 'readable' its text at its size or the whole chart if that is larger. */
  scale: number | 'fit' | 'readable';
  collapsed: ReadonlySet<string>;
  /** The state or arrow to put in the middle; undefined when that is done. */
  centred: string | undefined;
  /** Where the canvas is scrolled to; undefined until a chart is shown. Components don't read it. */
  scrolled: { left: number; top: number } | undefined;
}

const untouched: ChartView = {
  scale: 'readable',
  collapsed: new Set(),
  centred: undefined,
  scrolled: undefined,
};

/** The view of each chart, kept across modes and charts. */
const views = createStore<ReadonlyMap<string, ChartView>>(new Map());

export function useChartView({ id }: Pick<Chart, 'id'>): ChartView {
  return useStore(views).get(id) ?? untouched;
}

export function chartView({ id }: Pick<Chart, 'id'>): ChartView {
  return views.get().get(id) ?? untouched;
}

export function changeView({ id }: Pick<Chart, 'id'>, part: Partial<ChartView>): void {
  views.set(new Map(views.get()).set(id, { ...chartView({ id }), ...part }));
}

export function forgetViews(): void {
  views.set(new Map());
}

export const settings = createStore({ isFollowing: true, isPanelOpen: true });

/** A set with a member that it didn't have, or without one that it had. */
export function toggled<Member>(set: ReadonlySet<Member>, member: Member): Set<Member> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
