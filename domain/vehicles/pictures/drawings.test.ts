import { expect, test } from 'vitest';
import { drawingAddress, readDrawing, usualDrawing } from './drawings.ts';

test('drawingAddress() names the drawing, the paint and the view', () => {
  expect(drawingAddress(usualDrawing('suv'), 'rojo')).toBe('/artwork/vehicles/suv-rojo.svg');
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
