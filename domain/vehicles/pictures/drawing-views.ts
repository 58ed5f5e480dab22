export const drawnViews = ['side', 'front', 'rear'] as const;
export type DrawnView = (typeof drawnViews)[number];

/** What ends the name of a drawing: 'suv-rojo-frente'. */
export const viewEndings: Readonly<Record<DrawnView, string>> = {
  side: '',
  front: '-frente',
  rear: '-atras',
};

/** The drawing's addresses from the side, from the front and from the rear; empty for another picture. */
export function viewsOfDrawing(image: string | null): { view: DrawnView; image: string }[] {
  const [, drawing] =
    /^(\/artwork\/vehicles\/.+?)(?:-frente|-atras)?\.svg$/.exec(image ?? '') ?? [];
  if (drawing === undefined) return [];
  return drawnViews.map((view) => ({ view, image: `${drawing}${viewEndings[view]}.svg` }));
}
