import { useEffect, useState } from 'react';
import type { Chart } from '../../chart/chart.ts';
import type { Drawn } from '../../chart/outline.ts';
import type { Drawing } from '../../diagram/layout/drawing.ts';

export type Layout =
  | { kind: 'laying out' }
  | { kind: 'ready'; drawing: Drawing }
  | { kind: 'failed'; reason: string };

/** The drawing of a chart; the previous drawing while a new one is laid out. */
export function useLayout({ chart, folded }: Pick<Drawn, 'chart' | 'folded'>): Layout {
  const [latest, setLatest] = useState<{ of: Chart; layout: Layout }>();
  useEffect(() => {
    let isWanted = true;
    const show = (layout: Layout) => isWanted && setLatest({ of: chart, layout });
    drawingOf(chart, folded).answer.then(
      (drawing) => show({ kind: 'ready', drawing }),
      (error: Error) => show({ kind: 'failed', reason: error.message }),
    );
    return () => {
      isWanted = false;
    };
  }, [chart, folded]);
  const { drawing } = drawingOf(chart, folded);
  if (drawing) return { kind: 'ready', drawing };
  return latest?.of === chart ? latest.layout : { kind: 'laying out' };
}

interface Requested {
  answer: Promise<Drawing>;
  /** Undefined until the server has answered. */
  drawing?: Drawing;
}

const known = new WeakMap<Chart, Map<string, Requested>>();

/** The server's drawing of a chart with folded states, which is requested once. */
export function drawingOf(chart: Chart, collapsed: ReadonlySet<string>): Requested {
  const ofChart = known.get(chart) ?? new Map<string, Requested>();
  known.set(chart, ofChart);
  const folded = [...collapsed].toSorted();
  const before = ofChart.get(folded.join());
  if (before) return before;
  const requested: Requested = { answer: request(chart, folded) };
  ofChart.set(folded.join(), requested);
  requested.answer.then(
    (drawing) => (requested.drawing = drawing),
    () => {},
  );
  return requested;
}

async function request(chart: Chart, collapsed: readonly string[]): Promise<Drawing> {
  // A drawing contains no bodies, so a changed body needs no new drawing.
  const body = JSON.stringify({ chart: { ...chart, bodies: {} }, collapsed });
  const response = await fetch('/statecharts/drawing', { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Drawing;
}
