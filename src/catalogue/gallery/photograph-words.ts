import type { Photograph } from '../../../domain/vehicles/pictures/photographs.ts';

/** The alternative text of a photograph: 'Nivus Highline, Gris, tablero (foto 2 de 5)'. */
export function photographWords(
  name: string,
  photographs: readonly Photograph[],
  index: number,
): string {
  const words = [name, photographs[index]?.caption].filter(Boolean).join(', ');
  return `${words} (${placeWords(index, photographs.length)})`;
}

/** What a gallery shows. */
export type PictureKind = 'foto' | 'dibujo';

/** 'foto 2 de 5'. */
export function placeWords(index: number, count: number, kind: PictureKind = 'foto'): string {
  return `${kind} ${index + 1} de ${count}`;
}
