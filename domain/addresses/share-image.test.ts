import { describe, expect, test } from 'vitest';
import { shareImage } from './share-image.ts';

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
