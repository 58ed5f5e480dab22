import { useEffect, useState } from 'react';
import type { Chart } from '../../chart/chart.ts';
import { draw } from '../../diagram/layout/draw.ts';
import type { Drawing } from '../../diagram/layout/drawing.ts';
import { keptDrawing } from './kept-drawings.ts';

export type Layout =
  | { kind: 'laying out' }
  | { kind: 'ready'; drawing: Drawing }
  | { kind: 'failed'; reason: string };

/** The drawing of a chart; the previous drawing while a new one is laid out. */
export function useLayout(chart: Chart, collapsed: ReadonlySet<string>): Layout {
  const [latest, setLatest] = useState<{ of: Chart; layout: Layout }>();
  useEffect(() => {
    let isWanted = true;
    void layOut(chart, collapsed).then((layout) => {
      if (isWanted) setLatest({ of: chart, layout });
    });
    return () => {
      isWanted = false;
    };
  }, [chart, collapsed]);
  return latest?.of === chart ? latest.layout : { kind: 'laying out' };
}

const known = new WeakMap<Chart, Map<string, Promise<Layout>>>();

function layOut(chart: Chart, collapsed: ReadonlySet<string>): Promise<Layout> {
  const ofChart = known.get(chart) ?? new Map<string, Promise<Layout>>();
  known.set(chart, ofChart);
  const folded = [...collapsed].toSorted().join();
  const layout = ofChart.get(folded) ?? attempt(chart, collapsed);
  ofChart.set(folded, layout);
  return layout;
}

async function attempt(chart: Chart, collapsed: ReadonlySet<string>): Promise<Layout> {
  try {
    const drawing = await keptDrawing(chart, collapsed, () => draw(chart, collapsed));
    return { kind: 'ready', drawing };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
