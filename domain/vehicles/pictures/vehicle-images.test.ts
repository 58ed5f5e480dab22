import { describe, expect, test } from 'vitest';
import { vehicleImageFor } from './vehicle-images.ts';

const images = ['Cruze', 'T-Cross', 'Corolla Cross', 'Amarok V6'].map((name) => ({
  name,
  image: `/${name}.svg`,
}));
const pictureOf = (family: string | null, name = 'x1') =>
  vehicleImageFor(images, { family, name })?.name;

describe('vehicle picture', () => {
  test.each([
    ['T-CROSS', 'T-Cross'],
    ['Cruze 5', 'Cruze'],
    ['Amarok', 'Amarok V6'],
    ['Toyota Corolla Cross', 'Corolla Cross'],
    ['Onix', undefined],
  ])('for the family %s is that of %s', (family, expected) => {
    expect(pictureOf(family)).toBe(expected);
  });

  test('is found by the name when no picture matches the family', () => {
    expect(pictureOf(null, 'Cruze LT 1.4')).toBe('Cruze');
    expect(pictureOf('Desconocida', 'Cruze LT 1.4')).toBe('Cruze');
  });

  test('with the same name wins over one that only starts with it', () => {
    const alike = [
      { name: 'Onix Plus', image: '/plus.svg' },
      { name: 'Onix', image: '/onix.svg' },
    ];
    expect(vehicleImageFor(alike, { name: 'onix' })?.image).toBe('/onix.svg');
  });

  test('is that of the longest beginning, whatever the order of the pictures', () => {
    const alike = ['Onix', 'Onix Plus', 'Onix Plus Premier'].map((name) => ({ name, image: name }));
    for (const images of [alike, alike.toReversed()]) {
      expect(vehicleImageFor(images, { name: 'Onix Plus LTZ' })?.image).toBe('Onix Plus');
      expect(vehicleImageFor(images, { name: 'Chevrolet Onix Plus LTZ' })?.image).toBe('Onix Plus');
    }
  });
});
