import type { KeyAction } from '../keys.ts';
import type { Canvas } from './use-canvas.ts';
import { pan } from './viewport.ts';

const distance = 80;

const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [distance, 0],
  ArrowRight: [-distance, 0],
  ArrowUp: [0, distance],
  ArrowDown: [0, -distance],
};

/** The keys that move the view. Arrow keys work only on the canvas, because other widgets use them too. */
export function canvasKeys(canvas: Canvas): KeyAction {
  const actions: Record<string, () => void> = {
    '+': () => canvas.zoom(1.25),
    '=': () => canvas.zoom(1.25),
    '-': () => canvas.zoom(0.8),
    '0': canvas.fit,
    f: canvas.fit,
    '1': () => canvas.zoomTo(1),
  };
  return ({ key, target }) => {
    const by = moves[key];
    if (!by) return actions[key];
    return isOnCanvas(target, canvas.element)
      ? () => canvas.move((seen) => pan(seen, ...by), 'gliding')
      : undefined;
  };
}

function isOnCanvas(target: EventTarget | null, canvas: HTMLElement | null): boolean {
  return target === document.body || (target instanceof Node && canvas?.contains(target) === true);
}
