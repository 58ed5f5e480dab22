import type { BodyStyle } from '../body-styles.ts';
import { drawnViews, viewEndings, type DrawnView } from './drawing-views.ts';

const drawingOfStyle: Readonly<Record<BodyStyle, string>> = {
  hatchback: 'hatchback',
  sedan: 'sedan',
  suv: 'suv',
  pickup: 'pickup',
  van: 'van',
};

/** The drawing for a model with a known body style and no drawing of its own. */
export function usualDrawing(bodyStyle: BodyStyle): string {
  return drawingOfStyle[bodyStyle];
}

/** The address of a drawing in a paint: `/artwork/vehicles/polo-rojo-frente.svg`. */
export function drawingAddress(drawing: string, paint: string, view: DrawnView = 'side'): string {
  return `/artwork/vehicles/${drawing}-${paint}${viewEndings[view]}.svg`;
}

/** The parts of a drawing's address: 'onix-plus-rojo-frente' is the drawing 'onix-plus', in red, from the front. */
export function readDrawing(name: string): { drawing: string; paint: string; view: DrawnView } {
  const parts = name.split('-');
  const last = parts.at(-1);
  const view = drawnViews.find((each) => viewEndings[each] === `-${last}`) ?? 'side';
  if (view !== 'side') parts.pop();
  const paint = parts.pop() ?? '';
  return { drawing: parts.join('-'), paint, view };
}
