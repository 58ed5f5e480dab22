import { describe, expect, test } from 'vitest';
import { anOffer } from '../operation/samples.ts';
import {
  bestOffers,
  boldestOffer,
  homeOffers,
  type Offer,
  offerPrices,
  toOffer,
  topOffers,
  topOffersOfFamilies,
  type WireOffer,
} from './offers.ts';

const wire: WireOffer = {
  id: 41,
  brand_id: 1,
  name: 'Nivus Highline 200 TSI',
  family: 'Nivus',
  family_id: 7,
  subfamily_id: 71,
  brand: 'Volkswagen',
  image: 'nivus',
  color: 'Gris platino',
  currency: 'ars',
  price: '25000000.00',
  discount_amount: '400000',
  special_discount: '1000000.00',
  model_year: 2026,
  license_cost: '500000',
  preparation_cost: 300_000,
  valid_from: '2026-11-01',
  valid_until: '2026-12-31',
};

describe('an offer of the dealership system', () => {
  test('is read with numeric amounts and the brand’s name', () => {
    expect(toOffer(wire)).toEqual(anOffer({ image: 'nivus' }));
  });

  test('can lack its first or last day', () => {
    const { valid_from: _from, valid_until: _until, ...endless } = wire;
    const days = ({ valid_from, valid_until }: Offer) => [valid_from, valid_until];
    expect(days(toOffer(endless))).toEqual([null, null]);
    expect(days(toOffer({ ...wire, valid_until: null }))).toEqual(['2026-11-01', null]);
  });

  test.each([0, '0', -1_000, '-0.5', null, undefined, ''])(
    'uses discount_amount when the special discount is %j',
    (special) => {
      expect(toOffer({ ...wire, special_discount: special }).discount_amount).toEqual(400_000);
    },
  );

  test('can come without picture, model year and valid amounts', () => {
    const { image: _image, model_year: _year, special_discount: _special, ...bare } = wire;
    expect(toOffer({ ...bare, price: 'a confirmar', discount_amount: '' })).toEqual(
      anOffer({ price: 0, discount_amount: 0, image: null, model_year: null }),
    );
  });
});

describe('the prices of an offer', () => {
  test.each([
    [
      'with a model year are the stored price and the stored price minus the discount',
      {},
      [25_000_000, 1_000_000, 24_000_000],
    ],
    [
      'without a model year are the stored price plus the discount and the stored price',
      { model_year: null },
      [26_000_000, 1_000_000, 25_000_000],
    ],
    ['never fall below zero', { price: 100, discount_amount: 300 }, [100, 300, 0]],
    ['are whole', { price: 100.6, discount_amount: 10.5 }, [101, 11, 90]],
  ])('%s', (_, changes, prices) => {
    const { price, discount, discounted } = offerPrices(anOffer(changes));
    expect([price, discount, discounted]).toEqual(prices);
  });
});

const small = anOffer({ id: 1, color: 'Rojo', discount_amount: 100 });
const large = anOffer({ id: 2, color: 'Azul', discount_amount: 300 });
const middle = anOffer({ id: 3, color: 'Gris', discount_amount: 200 });

describe('the best offers', () => {
  test('come in ascending order of discount', () => {
    expect(bestOffers([large, small, middle])).toEqual([small, middle, large]);
  });

  test('are those with the highest discount for each family, version and colour', () => {
    const great = { ...small, id: 4, discount_amount: 900 };
    expect(bestOffers([small, great])).toEqual([great]);
    expect(bestOffers([great, small])).toEqual([great]);
  });

  test.each([{ family_id: 8 }, { subfamily_id: 72 }, { color: 'Blanco' }])(
    'include those that differ in %j',
    (look) => {
      const other = { ...small, ...look };
      expect(bestOffers([small, other])).toEqual([small, other]);
    },
  );
});

test('the top offers are the given number with the highest discounts, highest first', () => {
  expect(topOffers([small, large, middle], 2)).toEqual([large, middle]);
  expect(topOffers([small], 2)).toEqual([small]);
});

describe('the boldest offer', () => {
  test('has the greatest discount relative to its price, in pesos or dollars', () => {
    const inPesos = anOffer({ id: 1, price: 50_000_000, discount_amount: 4_000_000 });
    const inDollars = anOffer({ id: 2, price: 40_000, discount_amount: 4_000, currency: 'usd' });
    expect(boldestOffer([inPesos, inDollars])).toBe(inDollars);
  });

  test('has a price above zero', () => {
    const priceless = anOffer({ id: 1, price: 0, discount_amount: 5_000_000 });
    const priced = anOffer({ id: 2 });
    expect(boldestOffer([priceless, priced])).toBe(priced);
  });

  test('is the first of two equal offers, and undefined for an empty list', () => {
    const first = anOffer({ id: 1 });
    expect(boldestOffer([first, anOffer({ id: 2 })])).toBe(first);
    expect(boldestOffer([])).toBeUndefined();
  });
});

describe('the offers of the home page', () => {
  test('are the boldest offer and the best of each brand, with another model for the boldest brand', () => {
    const frontier = anOffer({ id: 1, brand_id: 4, family_id: 41, discount_amount: 6_000_000 });
    const kicks = anOffer({ id: 2, brand_id: 4, family_id: 42, discount_amount: 900_000 });
    const onix = anOffer({ id: 3, brand_id: 2, family_id: 21, discount_amount: 500_000 });
    const { boldest, best } = homeOffers([[frontier, kicks], [onix], []]);
    expect([boldest, ...best].map((offer) => offer?.id)).toEqual([1, 2, 3]);
    expect(homeOffers([[frontier]]).best).toEqual([frontier]);
    expect(homeOffers([]).boldest).toBeUndefined();
  });

  test('of a brand are of different families, the highest discounts first', () => {
    const offers = [
      anOffer({ id: 1, family_id: 7, color: 'Rojo', discount_amount: 900_000 }),
      anOffer({ id: 2, family_id: 7, color: 'Gris', discount_amount: 800_000 }),
      anOffer({ id: 3, family_id: 8, discount_amount: 700_000 }),
    ];
    expect(topOffersOfFamilies(offers, 2).map(({ id }) => id)).toEqual([1, 3]);
  });
});
