/** `light` is the paint facing the sky, `shade` the paint turned away, `deep` its folds. */
export interface PaintTones {
  readonly name: string;
  readonly body: string;
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
}

export const paints = {
  blanco: { name: 'Blanco', body: '#e6e9ec', light: '#fdfefe', shade: '#b3bbc3', deep: '#6f7882' },
  plata: { name: 'Plata', body: '#bcc2c8', light: '#eef1f3', shade: '#868e96', deep: '#454c54' },
  gris: { name: 'Gris', body: '#6c747c', light: '#aab2b9', shade: '#474e55', deep: '#23282d' },
  negro: { name: 'Negro', body: '#25282c', light: '#7d868f', shade: '#15171a', deep: '#050607' },
  azul: { name: 'Azul', body: '#1d4789', light: '#6a96d2', shade: '#12305f', deep: '#081a38' },
  rojo: { name: 'Rojo', body: '#b3202a', light: '#e57a78', shade: '#7b1019', deep: '#40060b' },
  verde: { name: 'Verde', body: '#2f5a48', light: '#7fa693', shade: '#1c3a2e', deep: '#0c1e17' },
  arena: { name: 'Arena', body: '#c4b294', light: '#ece2cf', shade: '#8f7e62', deep: '#4c412f' },
  celeste: {
    name: 'Celeste',
    body: '#86b2cf',
    light: '#d3e6f1',
    shade: '#54809d',
    deep: '#284a60',
  },
  naranja: {
    name: 'Naranja',
    body: '#d8641f',
    light: '#f7ab75',
    shade: '#983f0d',
    deep: '#551f04',
  },
} as const satisfies Record<string, PaintTones>;

export type Paint = keyof typeof paints;
