import { describe, expect, test } from 'vitest';
import { shareImage, shareImageSize } from '../../addresses/share-image.ts';
import { largestPhotograph, photographPath, sharedPicture, widthsOf } from './photographs.ts';

const photograph = { hash: 'ab12', width: 1000, height: 750, tint: '#808080', caption: '' };

describe('a photograph', () => {
  test('has an address for each width and format', () => {
    expect(photographPath(photograph, 640, 'avif')).toBe('/photographs/ab12-640.avif');
  });

  test('is never offered wider than it is', () => {
    expect(widthsOf(photograph)).toEqual([320, 640, 960]);
    expect(widthsOf({ width: 2560 })).toEqual([320, 640, 960, 1440, 1920]);
  });

  test('is offered in the smallest width even if it is narrower', () => {
    expect(widthsOf({ width: 300 })).toEqual([320]);
  });

  test('opens in its largest width', () => {
    expect(largestPhotograph(photograph)).toBe('/photographs/ab12-960.webp');
  });
});

describe('the shared picture of a vehicle', () => {
  test('is its first photograph as JPEG', () => {
    const shared = sharedPicture({
      image: '/artwork/vehicles/suv-gris.svg',
      photographs: [photograph],
    });
    expect(shareImage(shared)).toBe('/photographs/ab12-1200.jpg');
    expect(shareImageSize('/photographs/ab12-1200.jpg')).toEqual({ width: 1200, height: 630 });
    expect(shareImageSize('/medios/salon.jpg')).toBeUndefined();
  });

  test('is its drawing if there is no photograph', () => {
    expect(shareImage(sharedPicture({ image: '/artwork/vehicles/suv-gris.svg' }))).toBe(
      '/share/vehicles/suv-gris.jpg',
    );
  });

  test('is the site’s own picture if there is neither', () => {
    expect(shareImage(sharedPicture(undefined))).toBe('/share/site.jpg');
  });
});
