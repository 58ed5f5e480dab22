import { describe, expect, test } from 'vitest';
import { defaultPicture } from './default-picture.ts';

describe('the default picture of a unit', () => {
  test.each([
    ['pickup', false, 'pickup-simple'],
    ['pickup-compacta', false, 'pickup-compacta-2p'],
    ['pickup-compacta-2p', true, 'pickup-compacta-simple'],
    ['saveiro-2p', false, 'saveiro-2p'],
    ['saveiro-2p', true, 'saveiro-simple'],
    ['s10', false, 's10-simple'],
    ['polo', false, 'polo'],
  ])('of %s with two doors (single cab: %s) shows %s', (drawing, isSingleCab, expected) => {
    const version = isSingleCab ? 'Robust Cabina Simple' : 'Robust';
    expect(
      defaultPicture({ bodyStyle: null, drawing }, { color: 'Blanco', doors: 2, version }),
    ).toBe(`/artwork/vehicles/${expected}-blanco.svg`);
  });

  test('shows the body style of a model without a drawing', () => {
    expect(defaultPicture({ bodyStyle: 'van', drawing: null }, { color: 'Gris plateado' })).toBe(
      '/artwork/vehicles/van-gris.svg',
    );
  });

  test('is null when the body style is unknown', () => {
    expect(defaultPicture({ bodyStyle: null, drawing: null })).toBeNull();
  });
});
