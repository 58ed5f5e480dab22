import { describe, expect, test } from 'vitest';
import { aFamily } from '../../tests/support/samples/families.ts';
import { anOffer } from '../operation/samples.ts';
import { boldestPicture, listedFamily, offeredFamilies } from './listed.ts';

describe('a family with offers', () => {
  test('has the picture and the price of its cheapest offer, and the maximum discount', () => {
    const cheap = anOffer({
      id: 1,
      color: 'Rojo',
      image: '/rojo.svg',
      price: 20_000_000,
      discount_amount: 100_000,
    });
    const dear = anOffer({ id: 2, color: 'Azul', price: 30_000_000, discount_amount: 2_000_000 });
    const [family, ...others] = offeredFamilies([dear, cheap]).families;
    expect(others).toEqual([]);
    expect(family).toMatchObject({
      family: cheap.family,
      count: 2,
      color: 'Rojo',
      image: '/rojo.svg',
      tag: { vehicle: 19_900_000 },
      most: { discount: { amount: 2_000_000 } },
    });
  });

  test('counts an offer that represents several units as many offers', () => {
    const [family] = offeredFamilies([anOffer({ id: 1, count: 3 }), anOffer({ id: 2 })]).families;
    expect(family!.count).toBe(4);
  });

  test('are in order of first appearance', () => {
    const offers = [anOffer({ id: 1, family_id: 9 }), anOffer({ id: 2, family_id: 7 })];
    expect(offeredFamilies(offers).families.map(({ family_id }) => family_id)).toEqual([9, 7]);
  });
});

test('the boldest picture belongs to the highest discount relative to its price', () => {
  const offered = (image: string, discount_amount: number) =>
    offeredFamilies([anOffer({ image, price: 10_000_000, discount_amount })]);
  const brands = [offered('/a.svg', 100), offered('/b.svg', 900), offeredFamilies([])];
  expect(boldestPicture(brands)).toBe('/b.svg');
  expect(boldestPicture([])).toBeNull();
});

test('a listed model leaves out its description and its cheapest unit', () => {
  const family = aFamily({
    image: '/gris.svg',
    hero_image: '/gris.svg',
    is_dark: false,
    description: '<p>Un SUV.</p>',
  });
  const listed = listedFamily(family);
  expect(Object.keys(listed)).toEqual(['id', 'brand_id', 'name', 'image', 'tag']);
  expect(listedFamily({ ...family, hero_image: '/de-noche.jpg', is_dark: true })).toMatchObject({
    hero_image: '/de-noche.jpg',
    is_dark: true,
  });
});
