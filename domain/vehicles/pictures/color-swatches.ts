/** The colours of the swatches, by the word that names the paint. */
export const swatches = {
  blanco: '#e6e9ec',
  plata: '#bcc2c8',
  gris: '#6c747c',
  negro: '#25282c',
  azul: '#1d4789',
  rojo: '#b3202a',
  verde: '#2f5a48',
  arena: '#c4b294',
  celeste: '#86b2cf',
  naranja: '#d8641f',
} as const satisfies Record<string, string>;

/** The swatch for the name of a paint: 'Gris platino' is grey. Null when no word of the name is known. */
export function swatchOf(color: string): string | null {
  const known = color
    .toLowerCase()
    .split(/[^a-záéíóúñ]+/)
    .find((word): word is keyof typeof swatches => Object.hasOwn(swatches, word));
  return known ? swatches[known] : null;
}
