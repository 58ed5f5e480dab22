export const drawnViews = ['side', 'front', 'rear'] as const;
export type DrawnView = (typeof drawnViews)[number];

/** The suffix of a drawing's name for each view: 'suv-rojo-frente'. */
export const viewEndings: Readonly<Record<DrawnView, string>> = {
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
