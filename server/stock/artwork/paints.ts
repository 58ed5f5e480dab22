import { swatches } from '../../../domain/vehicles/pictures/color-swatches.ts';

/** The paint itself, facing the sky, turned away, and in its folds. */
type Tones = readonly [body: string, light: string, shade: string, deep: string];

export const paints = {
  blanco: [swatches.blanco, '#fdfefe', '#b3bbc3', '#6f7882'],
  plata: [swatches.plata, '#eef1f3', '#868e96', '#454c54'],
  gris: [swatches.gris, '#aab2b9', '#474e55', '#23282d'],
  negro: [swatches.negro, '#7d868f', '#15171a', '#050607'],
  azul: [swatches.azul, '#6a96d2', '#12305f', '#081a38'],
  rojo: [swatches.rojo, '#e57a78', '#7b1019', '#40060b'],
  verde: [swatches.verde, '#7fa693', '#1c3a2e', '#0c1e17'],
  arena: [swatches.arena, '#ece2cf', '#8f7e62', '#4c412f'],
  celeste: [swatches.celeste, '#d3e6f1', '#54809d', '#284a60'],
  naranja: [swatches.naranja, '#f7ab75', '#983f0d', '#551f04'],
} as const satisfies Record<keyof typeof swatches, Tones>;

export type Paint = keyof typeof paints;

/** The paint of the drawings' files; other paints replace it. */
export const paintOfFiles: Paint = 'rojo';

export function isPaint(name: string): name is Paint {
  return Object.hasOwn(paints, name);
}
