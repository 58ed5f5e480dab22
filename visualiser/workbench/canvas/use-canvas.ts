import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Chart } from '../../chart/chart.ts';
import { parentOf } from '../../chart/paths.ts';
import type { Drawing, Point } from '../../diagram/layout/drawing.ts';
import { foldable } from '../../chart/outline.ts';
import { changeView, chartView, toggled, useChartView, type ChartView } from './chart-views.ts';
import { beginningOf, innermost } from './places.ts';

export interface Canvas {
  /** A ref for the element that scrolls. */
  attach: (element: HTMLElement | null) => void;
  element: HTMLElement | null;
  scale: number;
  /** Zooms around a point of the window, or the middle. */
  zoom: (factor: number, at?: Point) => void;
  zoomTo: (scale: number) => void;
  fit: () => void;
  fold: (path: string) => void;
  /** Shows the outline, or the whole chart with some states folded. */
  show: (shown: ChartView['shown']) => void;
  /** Records the scroll position. */
  remember: () => void;
}

/** The smallest readable scale: labels of 11.5 pixels are 10 high. */
const readingScale = 0.88;
const scales = { min: 0.08, max: 4 };
export const margin = 24;

/** The scale of a chart's drawing, and its scroll position. */
export function useCanvas(
  chart: Chart,
  drawing: Drawing | undefined,
  selected: string | undefined,
  active: ReadonlySet<string>,
): Canvas {
  const [element, attach] = useState<HTMLElement | null>(null);
  const size = useSize(element);
  const view = useChartView(chart);
  const scale = drawing ? scaleOf(view, drawing, size) : 1;
  const folding = useRef<{ path: string; before: DOMRect }>(undefined);

  const zoom: Canvas['zoom'] = (factor, at) => {
    const sheet = element?.querySelector('svg');
    if (!element || !sheet) return;
    const canvas = element.getBoundingClientRect();
    const { x, y } = at ?? { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 };
    const before = sheet.getBoundingClientRect();
    const next = clamp(scale * factor);
    flushSync(() => changeView(chart, { scale: next }));
    const after = sheet.getBoundingClientRect();
    const stretched = (from: number) => margin + ((from - margin) * next) / scale;
    element.scrollBy(after.x + stretched(x - before.x) - x, after.y + stretched(y - before.y) - y);
  };

  const settle = useEffectEvent(() => {
    if (!drawing || !element) return;
    const { centred, scrolled } = chartView(chart);
    const first = selected ?? innermost([...active])[0] ?? beginningOf(chart.root);
    const place = centred ?? (scrolled ? undefined : first);
    if (place !== undefined) {
      const part = partOf(element, place);
      // Not drawn until the states around it are unfolded.
      if (centred !== undefined && !isPart(part, centred)) return;
      part?.scrollIntoView({ block: 'center', inline: 'center' });
    } else if (folding.current) {
      const { path, before } = folding.current;
      const part = partOf(element, path)!;
      const after = part.getBoundingClientRect();
      element.scrollBy(after.x - before.x, after.y - before.y);
      part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else element.scrollTo(scrolled);
    folding.current = undefined;
    const { scrollLeft: left, scrollTop: top } = element;
    changeView(chart, { centred: undefined, scrolled: { left, top } });
  });
  useLayoutEffect(() => settle(), [drawing, element, view.centred]);

  const before = useRef(active);
  const follow = useEffectEvent(() => {
    const [litUp] = innermost([...active]).filter((path) => !before.current.has(path));
    before.current = active;
    if (litUp === undefined || !element || !view.scrolled) return;
    partOf(element, litUp)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => follow(), [active]);

  return {
    attach,
    element,
    scale,
    zoom,
    zoomTo: (next) => zoom(next / scale),
    fit: () => changeView(chart, { scale: 'fit' }),
    fold(path) {
      const part = element && partOf(element, path);
      if (part) folding.current = { path, before: part.getBoundingClientRect() };
      const folded = view.shown === 'outline' ? foldable(chart.root.states) : view.shown;
      changeView(chart, { shown: toggled(folded, path) });
    },
    show: (shown) => changeView(chart, { scale: shown === 'outline' ? 'readable' : 'fit', shown }),
    remember() {
      const { scrolled } = chartView(chart);
      if (element && scrolled) {
        Object.assign(scrolled, { left: element.scrollLeft, top: element.scrollTop });
      }
    },
  };
}

/** The drawn state or arrow; for a state inside a folded one, the folded one. */
export function partOf(canvas: Element, pathOrKey: string): SVGElement | undefined {
  const part = [...canvas.querySelectorAll<SVGElement>('[data-state], [data-transition]')].find(
    (each) => isPart(each, pathOrKey),
  );
  return part ?? (pathOrKey === '' ? undefined : partOf(canvas, parentOf(pathOrKey)));
}

function isPart(part: SVGElement | undefined, pathOrKey: string): boolean {
  return part?.dataset['state'] === pathOrKey || part?.dataset['transition'] === pathOrKey;
}

function scaleOf({ scale }: ChartView, drawing: Size, canvas: Size): number {
  if (typeof scale === 'number') return scale;
  const across = (side: 'width' | 'height') => (canvas[side] - 2 * margin) / drawing[side];
  const whole = clamp(Math.min(across('width'), across('height'), 1));
  return scale === 'fit' ? whole : Math.max(whole, readingScale);
}

function clamp(scale: number): number {
  return Math.max(scales.min, Math.min(scales.max, scale));
}

interface Size {
  width: number;
  height: number;
}

/** The part of a canvas that the panel doesn't cover. */
export function sizeBesidePanel(element: HTMLElement): Size {
  const covered = parseFloat(getComputedStyle(element).paddingInlineEnd) || 0;
  return { width: element.clientWidth - covered, height: element.clientHeight };
}

function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const measure = () => {
      setSize(sizeBesidePanel(element));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
