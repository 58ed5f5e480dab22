import { describe, expect, test } from 'vitest';
import { vehicleImageFor } from './vehicle-images.ts';

const images = ['Cruze', 'T-Cross', 'Corolla Cross', 'Amarok V6'].map((name) => ({
  name,
  image: `/${name}.svg`,
}));
const pictureOf = (family: string | null, name = 'x1') =>
  vehicleImageFor(images, { family, name })?.name;

describe('a vehicle picture', () => {
  test.each([
    ['T-CROSS', 'T-Cross'],
    ['Cruze 5', 'Cruze'],
    ['Amarok', 'Amarok V6'],
    ['Toyota Corolla Cross', 'Corolla Cross'],
    ['Onix', undefined],
  ])('for the family %s is that of %s', (family, expected) => {
    expect(pictureOf(family)).toBe(expected);
  });

  test('is found by name when no picture matches the family', () => {
    expect(pictureOf(null, 'Cruze LT 1.4')).toBe('Cruze');
    expect(pictureOf('Desconocida', 'Cruze LT 1.4')).toBe('Cruze');
  });

  test('with an equal name precedes one whose name is only the beginning', () => {
    const alike = [
      { name: 'Onix Plus', image: '/plus.svg' },
      { name: 'Onix', image: '/onix.svg' },
    ];
    expect(vehicleImageFor(alike, { name: 'onix' })?.image).toBe('/onix.svg');
  });

  test('is the one with the longest matching beginning, in whatever order they come', () => {
    const alike = ['Onix', 'Onix Plus', 'Onix Plus Premier'].map((name) => ({ name, image: name }));
    for (const images of [alike, alike.toReversed()]) {
      expect(vehicleImageFor(images, { name: 'Onix Plus LTZ' })?.image).toBe('Onix Plus');
      expect(vehicleImageFor(images, { name: 'Chevrolet Onix Plus LTZ' })?.image).toBe('Onix Plus');
    }
  });
});
