import { describe, expect, test } from 'vitest';
import { encodedAddress, shareImage } from './share-image.ts';

test.each([
  [
    'https://fotos.example/Gol Trend ñandú.jpg',
    'https://fotos.example/Gol%20Trend%20%C3%B1and%C3%BA.jpg',
  ],
  ['/fotos/Gol%20Trend.jpg', '/fotos/Gol%20Trend.jpg'],
  ['/fotos/Nº 1 #2.jpg', '/fotos/N%C2%BA%201%20%232.jpg'],
  ['/fotos/al 50%.jpg', '/fotos/al%2050%25.jpg'],
  ['/fotos/al%2050%25.jpg', '/fotos/al%2050%25.jpg'],
  ['/fotos/listo?.jpg', '/fotos/listo%3F.jpg'],
  ['/fotos/gol.jpg?v=2', '/fotos/gol.jpg?v=2'],
])('the picture %s has the address %s', (name, encoded) => {
  expect(encodedAddress(name)).toBe(encoded);
});

describe('share picture', () => {
  test.each([
    ['/artwork/vehicles/suv-azul.svg', '/share/vehicles/suv-azul.jpg'],
    ['/artwork/vehicles/suv-azul-frente.svg', '/share/vehicles/suv-azul.jpg'],
    ['/videos/stories/ciudad.jpg', '/videos/stories/ciudad.jpg'],
    ['/medios/Gol Trend ñandú.jpg', '/medios/Gol%20Trend%20%C3%B1and%C3%BA.jpg'],
    ['/medios/Gol%20Trend.jpg', '/medios/Gol%20Trend.jpg'],
    ['https://otro.example/foto.jpg', '/share/site.jpg'],
    ['//otro.example/foto.jpg', '/share/site.jpg'],
    ['/foto.webp', '/share/site.jpg'],
    [null, '/share/site.jpg'],
    [undefined, '/share/site.jpg'],
  ])('of %s is %s', (image, shared) => {
    expect(shareImage(image)).toBe(shared);
  });
});
