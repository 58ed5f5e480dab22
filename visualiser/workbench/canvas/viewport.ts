import type { Area, Point } from '../../diagram/layout/drawing.ts';

/** A pan and zoom: a point of the drawing is at `point * scale + (x, y)` on the canvas. */
export interface Viewport extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const leastScale = 0.08;
export const greatestScale = 4;

/** The smallest scale at which labels are comfortable to read: their text of 11.5 pixels is 11 high. */
export const readingScale = 0.96;

const margin = 24;

/** The whole drawing, centred, at scale 1 at most. */
export function fit(drawing: Size, canvas: Size): Viewport {
  const scale = clamp(
    Math.min(
      (canvas.width - 2 * margin) / drawing.width,
      (canvas.height - 2 * margin) / drawing.height,
    ),
    leastScale,
    1,
  );
  return centreOn({ x: 0, y: 0, ...drawing }, canvas, scale);
}

/** An area in the middle of the canvas. */
export function centreOn(area: Area, canvas: Size, scale: number): Viewport {
  return {
    scale,
    x: canvas.width / 2 - (area.x + area.width / 2) * scale,
    y: canvas.height / 2 - (area.y + area.height / 2) * scale,
  };
}

/** An area centred at a readable scale if it fits; beyond the drawing only its margin shows. */
export function closeUp(area: Area, drawing: Size, canvas: Size): Viewport {
  const room = Math.min(readingScale, fit(area, canvas).scale);
  const scale = Math.max(room, fit(drawing, canvas).scale);
  const { x, y } = centreOn(area, canvas, scale);
  return {
    scale,
    x: filled(x, drawing.width * scale, canvas.width),
    y: filled(y, drawing.height * scale, canvas.height),
  };
}

function filled(start: number, length: number, room: number): number {
  const least = room - margin - length;
  return least > margin ? (room - length) / 2 : clamp(start, least, margin);
}

/** Zooms around a point of the canvas. */
export function zoomAround(viewport: Viewport, at: Point, factor: number): Viewport {
  const scale = clamp(viewport.scale * factor, leastScale, greatestScale);
  const ratio = scale / viewport.scale;
  return {
    scale,
    x: at.x - (at.x - viewport.x) * ratio,
    y: at.y - (at.y - viewport.y) * ratio,
  };
}

export function pan(viewport: Viewport, x: number, y: number): Viewport {
  return { ...viewport, x: viewport.x + x, y: viewport.y + y };
}

/** A point of the drawing on the canvas. */
export function toCanvas({ x, y, scale }: Viewport, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}

/** Moves as little as needed to show an area; shows the upper left corner of an area larger than the canvas. */
export function bringIntoView(viewport: Viewport, area: Area, canvas: Size): Viewport {
  const { x, y } = toCanvas(viewport, area);
  return pan(
    viewport,
    shift(x, area.width * viewport.scale, canvas.width),
    shift(y, area.height * viewport.scale, canvas.height),
  );
}

function shift(start: number, length: number, room: number): number {
  if (start < margin || length > room - 2 * margin) {
    const isAcross = start <= margin && start + length >= room - margin;
    return isAcross ? 0 : margin - start;
  }
  return Math.min(0, room - margin - (start + length));
}

/** The bounding box of several areas if it fits on the canvas at a scale; otherwise the first area. */
export function together(areas: readonly Area[], canvas: Size, scale: number): Area | undefined {
  const [first, ...others] = areas;
  const all = first && others.reduce(union, first);
  return all && fit(all, canvas).scale >= Math.min(scale, 1) ? all : first;
}

function union(one: Area, other: Area): Area {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

function clamp(value: number, least: number, greatest: number): number {
  return Math.max(least, Math.min(greatest, value));
}
