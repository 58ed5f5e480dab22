import { swatches } from '../../domain/vehicles/pictures/color-swatches.ts';

/** `light` is the paint facing the sky, `shade` the paint turned away, `deep` its folds. */
export interface PaintTones {
  readonly name: string;
  readonly body: string;
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
}

export const paints = {
  blanco: {
    name: 'Blanco',
    body: swatches.blanco,
    light: '#fdfefe',
    shade: '#b3bbc3',
    deep: '#6f7882',
  },
  plata: {
    name: 'Plata',
    body: swatches.plata,
    light: '#eef1f3',
    shade: '#868e96',
    deep: '#454c54',
  },
  gris: { name: 'Gris', body: swatches.gris, light: '#aab2b9', shade: '#474e55', deep: '#23282d' },
  negro: {
    name: 'Negro',
    body: swatches.negro,
    light: '#7d868f',
    shade: '#15171a',
    deep: '#050607',
  },
  azul: { name: 'Azul', body: swatches.azul, light: '#6a96d2', shade: '#12305f', deep: '#081a38' },
  rojo: { name: 'Rojo', body: swatches.rojo, light: '#e57a78', shade: '#7b1019', deep: '#40060b' },
  verde: {
    name: 'Verde',
    body: swatches.verde,
    light: '#7fa693',
    shade: '#1c3a2e',
    deep: '#0c1e17',
  },
  arena: {
    name: 'Arena',
    body: swatches.arena,
    light: '#ece2cf',
    shade: '#8f7e62',
    deep: '#4c412f',
  },
  celeste: {
    name: 'Celeste',
    body: swatches.celeste,
    light: '#d3e6f1',
    shade: '#54809d',
    deep: '#284a60',
  },
  naranja: {
    name: 'Naranja',
    body: swatches.naranja,
    light: '#f7ab75',
    shade: '#983f0d',
    deep: '#551f04',
  },
} as const satisfies Record<string, PaintTones>;

export type Paint = keyof typeof paints;

/** The paint of the drawings' files; other paints replace it. */
export const paintOfFiles: Paint = 'rojo';

export const tonesOf = ({ body, light, shade, deep }: PaintTones): readonly string[] => [
  body,
  light,
  shade,
  deep,
];

export function isPaint(name: string): name is Paint {
  return Object.hasOwn(paints, name);
}
