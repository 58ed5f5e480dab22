const drawnViews = ['side', 'front', 'rear'] as const;
export type DrawnView = (typeof drawnViews)[number];

/** The suffix of a drawing's name for each view: 'suv-rojo-frente'. */
const viewEndings: Readonly<Record<DrawnView, string>> = {
  side: '',
  front: '-frente',
  rear: '-atras',
};

/** The addresses of a drawing from the side, the front and the rear; empty for another picture. */
export function viewsOfDrawing(image: string | null): { view: DrawnView; image: string }[] {
  const [, drawing] =
    /^(\/artwork\/vehicles\/.+?)(?:-frente|-atras)?\.svg$/.exec(image ?? '') ?? [];
  if (drawing === undefined) return [];
  return drawnViews.map((view) => ({ view, image: `${drawing}${viewEndings[view]}.svg` }));
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
