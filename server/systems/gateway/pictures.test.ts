import { describe, expect, test } from 'vitest';
import { withPictures } from './pictures.ts';

const images = [
  { name: 'Nivus', image: '/nivus.svg', hero_image: '/nivus-hero.svg', is_dark: true },
  { name: 'Onix', image: '/onix.svg' },
];

function picture(...vehicles: Parameters<typeof withPictures>[0]) {
  const warnings: string[] = [];
  const pictured = withPictures(vehicles, images, (message) => warnings.push(message));
  return { pictured, warnings };
}

describe('a vehicle without a picture', () => {
  test('gets its family’s picture, with the hero image and the dark flag', () => {
    const highline = { name: 'Highline', family: 'Nivus', image: null };
    const onix = { name: 'Onix LT' };
    expect(picture(highline, onix)).toEqual({
      pictured: [
        { ...highline, image: '/nivus.svg', hero_image: '/nivus-hero.svg', is_dark: true },
        { ...onix, image: '/onix.svg', hero_image: null, is_dark: false },
      ],
      warnings: [],
    });
  });

  test('stays without a picture when none matches its family or name, and this is only logged', () => {
    const polo = { name: 'Polo Track', family: 'Polo', image: null };
    const versa = { name: 'Versa' };
    expect(picture(polo, versa)).toEqual({
      pictured: [polo, versa],
      warnings: ['Image not found: Polo', 'Image not found: Versa'],
    });
  });
});

test('a vehicle with a picture is unchanged', () => {
  const nivus = { name: 'Nivus', image: '/own.jpg' };
  expect(picture(nivus)).toEqual({ pictured: [nivus], warnings: [] });
});
