import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Chart } from '../../chart/chart.ts';
import type { Area, Drawing } from '../../diagram/layout/drawing.ts';
import { chartView, collapse, look, useChartView, viewportOf, type View } from './chart-views.ts';
import type { Move } from './gestures.ts';
import { areaOf, beginningOf, boxOf, innermost } from './places.ts';
import {
  bringIntoView,
  together,
  toCanvas,
  zoomAround,
  type Size,
  type Viewport,
} from './viewport.ts';

export interface Canvas {
  /** A ref for the canvas element. */
  attach: (element: HTMLElement | null) => void;
  element: HTMLElement | null;
  /** Undefined until there is a drawing. */
  viewport: Viewport | undefined;
  motion: 'direct' | 'gliding';
  move: (change: Move, motion?: 'direct' | 'gliding') => void;
  /** Zooms around the middle. */
  zoom: (factor: number) => void;
  zoomTo: (scale: number) => void;
  fit: () => void;
  /** Moves the view as little as needed to show the areas, or the first one if they are too far apart. */
  bringIntoView: (areas: readonly Area[]) => void;
  fold: (path: string) => void;
  foldAll: (paths: readonly string[]) => void;
}

/** The viewport of a chart, and the functions that change it. */
export function useCanvas(
  chart: Chart,
  drawing: Drawing | undefined,
  selected: string | undefined,
  active: ReadonlySet<string>,
): Canvas {
  const [element, attach] = useState<HTMLElement | null>(null);
  const size = useSize(element);
  const { view = { kind: 'fitted' }, collapsed } = useChartView(chart);
  const viewport = drawing && viewportOf(chart, view, drawing, size);
  const middle = { x: size.width / 2, y: size.height / 2 };

  const move: Canvas['move'] = (change, motion = 'direct') => {
    if (viewport) look(chart, { kind: 'placed', viewport: change(viewport), motion });
  };
  const zoom = (factor: number) => move((seen) => zoomAround(seen, middle, factor), 'gliding');
  const toAreas = (areas: readonly Area[]) => {
    const area = viewport && together(areas, size, viewport.scale);
    if (!area) return;
    const next = bringIntoView(viewport, area, size);
    if (next.x !== viewport.x || next.y !== viewport.y) move(() => next, 'gliding');
  };

  const settle = useEffectEvent(() => {
    if (!drawing || chartView(chart).view) return;
    look(chart, { kind: 'centred', on: mattering(chart, selected, active) });
  });
  useLayoutEffect(() => settle(), [drawing]);

  const showSelected = useEffectEvent((place: string) => {
    const area = drawing && areaOf(chart, drawing, place);
    if (area && view.kind !== 'centred') toAreas([area]);
  });
  useEffect(() => {
    if (selected !== undefined) showSelected(selected);
  }, [selected]);

  return {
    attach,
    element,
    viewport,
    motion: motionOf(view),
    move,
    zoom,
    zoomTo: (scale) => viewport && zoom(scale / viewport.scale),
    fit: () => look(chart, { kind: 'fitted' }),
    bringIntoView: toAreas,
    fold(path) {
      const box = drawing && boxOf(drawing, path);
      if (box && viewport && view.kind !== 'fitted') {
        const at = toCanvas(viewport, box);
        look(chart, { kind: 'anchored', on: path, at, scale: viewport.scale });
      }
      collapse(chart, toggled(collapsed, path));
    },
    foldAll(paths) {
      look(chart, { kind: 'fitted' });
      collapse(chart, new Set(paths));
    },
  };
}

/** The first view: the selection, the active states, or the initial state. */
function mattering(
  { root }: Chart,
  selected: string | undefined,
  active: ReadonlySet<string>,
): string[] {
  if (selected !== undefined) return [selected];
  return active.size > 0 ? innermost([...active]) : [beginningOf(root)];
}

function motionOf(view: View): 'direct' | 'gliding' {
  if (view.kind === 'placed') return view.motion;
  return view.kind === 'anchored' ? 'direct' : 'gliding';
}

function toggled(paths: ReadonlySet<string>, path: string): Set<string> {
  const next = new Set(paths);
  if (!next.delete(path)) next.add(path);
  return next;
}

function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
