import { describe, expect, test } from 'vitest';
import { drawingAddress, readDrawing, viewsOfDrawing } from './drawings.ts';

test('drawingAddress() names the drawing, the paint and the view', () => {
  expect(drawingAddress('suv', 'rojo')).toBe('/artwork/vehicles/suv-rojo.svg');
  expect(drawingAddress('onix-plus', 'gris', 'rear')).toBe(
    '/artwork/vehicles/onix-plus-gris-atras.svg',
  );
});

test.each([
  ['onix-plus-gris-atras', 'onix-plus', 'gris', 'rear'],
  ['saveiro-2p-blanco', 'saveiro-2p', 'blanco', 'side'],
  ['suv', '', 'suv', 'side'],
  ['', '', '', 'side'],
])('readDrawing(%o) is %o in %o, from the %s', (name, drawing, paint, view) => {
  expect(readDrawing(name)).toEqual({ drawing, paint, view });
});

describe('viewsOfDrawing', () => {
  test('returns the side, the front and the rear of a drawing', () => {
    expect(viewsOfDrawing('/artwork/vehicles/suv-rojo.svg').map(({ image }) => image)).toEqual([
      '/artwork/vehicles/suv-rojo.svg',
      '/artwork/vehicles/suv-rojo-frente.svg',
      '/artwork/vehicles/suv-rojo-atras.svg',
    ]);
  });

  test('returns the same for the drawing from the front', () => {
    const [side] = viewsOfDrawing('/artwork/vehicles/suv-rojo-frente.svg');
    expect(side).toEqual({ view: 'side', image: '/artwork/vehicles/suv-rojo.svg' });
  });

  test.each([null, '/artwork/motorcycles/sport.svg', 'https://own.example/auto.jpg'])(
    'returns an empty list for %s',
    (image) => {
      expect(viewsOfDrawing(image)).toEqual([]);
    },
  );
});
