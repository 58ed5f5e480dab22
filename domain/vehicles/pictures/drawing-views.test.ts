import { describe, expect, test } from 'vitest';
import { viewsOfDrawing } from './drawing-views.ts';

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
