import { describe, expect, test } from 'vitest';
import { drawingAddress, readDrawing, usualLook, withTwoDoors } from './drawings.ts';

const nivus = {
  shape: 'suv-coupe',
  size: { length: 4266, height: 1493, wheelbase: 2566 },
  traits: ['fino', 'corrido'],
} as const;

describe('drawingAddress', () => {
  test('names the body style and the paint of a vehicle of which nothing else is known', () => {
    expect(drawingAddress(usualLook('suv'), 'rojo')).toBe('/artwork/vehicles/suv-rojo.svg');
  });

  test('names the size in millimetres, the traits and the view', () => {
    expect(drawingAddress(nivus, 'gris', 'rear')).toBe(
      '/artwork/vehicles/suv-coupe.4266x1493x2566.fino.corrido-gris-atras.svg',
    );
  });
});

describe('readDrawing', () => {
  test('reads what an address names', () => {
    expect(readDrawing('suv-coupe.4266x1493x2566.fino.corrido-gris-atras')).toEqual({
      look: nivus,
      paint: 'gris',
      view: 'rear',
    });
    expect(readDrawing('pickup-2p-blanco')).toEqual({
      look: { shape: 'pickup-2p', size: null, traits: [] },
      paint: 'blanco',
      view: 'side',
    });
  });

  test.each([
    'suv',
    'nave-azul',
    'suv.4266x1493-azul',
    'suv.2999x1493x2100-azul',
    'suv.4266x1493x3300-azul',
    'suv.4266x1493x2566.alado-azul',
    'suv.fino.fino-azul',
  ])('reads nothing in %s', (name) => {
    expect(readDrawing(name)).toBeUndefined();
  });
});

describe('withTwoDoors', () => {
  test.each([
    ['pickup', false, 'pickup-simple'],
    ['pickup-2p', false, 'pickup-2p'],
    ['pickup-2p', true, 'pickup-compacta-simple'],
    ['pickup-compacta', false, 'pickup-2p'],
    ['hatchback', false, 'hatchback'],
  ] as const)('turns a %s (single cab: %s) into a %s', (shape, isSingleCab, expected) => {
    expect(withTwoDoors({ shape, size: null, traits: [] }, isSingleCab).shape).toBe(expected);
  });
});
