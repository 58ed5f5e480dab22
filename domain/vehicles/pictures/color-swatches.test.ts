import { describe, expect, test } from 'vitest';
import { swatchOf } from './color-swatches.ts';

describe('the swatch of a colour', () => {
  test('is that of the first known word', () => {
    expect(swatchOf('Gris platino')).toBe('#6c747c');
    expect(swatchOf('ROJO')).toBe('#b3202a');
    expect(swatchOf('Perlado / Blanco')).toBe('#e6e9ec');
  });

  test('is null for a name without a known word', () => {
    expect(swatchOf('Terracota')).toBeNull();
    expect(swatchOf('constructor')).toBeNull();
  });
});
