import type { PointerEvent } from 'react';
import type { Point } from '../../diagram/layout/drawing.ts';
import { pan, zoomAround, type Viewport } from './viewport.ts';

export type Move = (viewport: Viewport) => Viewport;

/** The state of the pointers on the canvas. */
type Gesture =
  | { kind: 'none' }
  /** Down, and not moved further than a click may. */
  | { kind: 'pressing'; from: Point }
  | { kind: 'moving' }
  /** Lifted after a drag; the browser's click must be ignored. */
  | { kind: 'moved' };

const slack = 4;

/** One pointer pans; two pointers zoom too. */
export class Gestures {
  #gesture: Gesture = { kind: 'none' };
  readonly #pointers = new Map<number, Point>();

  get isClick(): boolean {
    return this.#gesture.kind !== 'moved';
  }

  down({ pointerId, button, clientX: x, clientY: y }: PointerEvent): void {
    if (button === 2) return;
    this.#pointers.set(pointerId, { x, y });
    this.#gesture =
      this.#pointers.size === 1 ? { kind: 'pressing', from: { x, y } } : { kind: 'moving' };
  }

  /** The move of the view, if any. */
  move({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent): Move | undefined {
    const before = this.#pointers.get(pointerId);
    if (!before) return undefined;
    if (this.#gesture.kind === 'pressing') {
      const { from } = this.#gesture;
      if (Math.hypot(x - from.x, y - from.y) < slack) return undefined;
      this.#gesture = { kind: 'moving' };
    }
    currentTarget.setPointerCapture(pointerId);
    this.#pointers.set(pointerId, { x, y });
    const [other] = [...this.#pointers].flatMap(([id, point]) => (id === pointerId ? [] : [point]));
    if (!other) return (viewport) => pan(viewport, x - before.x, y - before.y);
    const { left, top } = currentTarget.getBoundingClientRect();
    const middle = { x: (x + other.x) / 2 - left, y: (y + other.y) / 2 - top };
    const factor = distance({ x, y }, other) / (distance(before, other) || 1);
    return (viewport) =>
      zoomAround(pan(viewport, (x - before.x) / 2, (y - before.y) / 2), middle, factor);
  }

  up({ pointerId }: PointerEvent): void {
    this.#pointers.delete(pointerId);
    if (this.#pointers.size > 0) return;
    this.#gesture = this.#gesture.kind === 'moving' ? { kind: 'moved' } : { kind: 'none' };
  }
}

/** The move for a wheel event. A pinch on a trackpad arrives as a wheel event with the control key. */
export function wheelMove(event: WheelEvent, canvas: DOMRect): Move {
  const { deltaX, deltaY, deltaMode, ctrlKey, metaKey, shiftKey, clientX, clientY } = event;
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  if (ctrlKey || metaKey) {
    const turn = Math.max(-25, Math.min(25, deltaY * unit));
    const at = { x: clientX - canvas.left, y: clientY - canvas.top };
    return (viewport) => zoomAround(viewport, at, Math.exp(-turn / 100));
  }
  const isSideways = shiftKey && deltaX === 0;
  const [x, y] = isSideways ? [deltaY, 0] : [deltaX, deltaY];
  return (viewport) => pan(viewport, -x * unit, -y * unit);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
