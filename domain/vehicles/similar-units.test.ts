import { describe, expect, test } from 'vitest';
import { anOffer, aUnit } from '../operation/samples.ts';
import {
  colorsInStock,
  similarOffers,
  similarUnits,
  unitsOfOtherVersions,
} from './similar-units.ts';

const ids = (units: readonly { id: number }[]) => units.map(({ id }) => id);

describe('similar units', () => {
  const model = 'nivus-highline-200-tsi';

  test('are first those of the same version, then the cheapest', () => {
    const units = [
      aUnit({ id: 1, name: 'Nivus Trendline', subfamily_id: 70, list_price: 20_000_000 }),
      aUnit({ id: 2, color: 'Azul' }),
      aUnit({ id: 3, color: 'Rojo', list_price: 24_000_000 }),
      aUnit({ id: 4, name: 'Nivus Sense', subfamily_id: 69, list_price: 19_000_000 }),
    ];
    expect(ids(similarUnits(units, model))).toEqual([3, 2, 4]);
  });

  test('are the cheapest of each version and colour', () => {
    const units = [aUnit({ id: 1 }), aUnit({ id: 2, list_price: 24_000_000 })];
    expect(ids(similarUnits(units, model))).toEqual([2]);
  });

  test('are at most three', () => {
    const units = [1, 2, 3, 4, 5].map((id) => aUnit({ id, color: `Color ${id}` }));
    expect(ids(similarUnits(units, model))).toEqual([1, 2, 3]);
  });
});

test('similar offers are the highest discounts of the brand, one of each family', () => {
  const offers = [
    anOffer({ id: 1, discount_amount: 1_000_000 }),
    anOffer({ id: 2, discount_amount: 3_000_000, color: 'Azul' }),
    anOffer({ id: 3, family_id: 8, discount_amount: 2_000_000 }),
  ];
  expect(ids(similarOffers(offers))).toEqual([2, 3]);
});

describe('beside a unit, a page shows', () => {
  const shown = aUnit({ id: 1 });
  const units = [
    shown,
    aUnit({ id: 2, color: 'Blanco' }),
    aUnit({ id: 3, color: 'Blanco', list_price: 24_000_000 }),
    aUnit({ id: 4, list_price: 20_000_000 }),
    aUnit({ id: 5, color: 'Azul', subfamily_id: 70, list_price: 40_000_000 }),
    aUnit({ id: 6, color: 'Rojo', subfamily_id: 70, list_price: 26_000_000 }),
    aUnit({ id: 7, color: 'Rojo', subfamily_id: 70, list_price: 27_000_000 }),
  ];

  test('its version in each colour: the unit itself in its own, the cheapest in others', () => {
    expect(ids(colorsInStock(units, shown))).toEqual([3, 1]);
  });

  test('units of other versions, the nearest in price first', () => {
    expect(ids(unitsOfOtherVersions(units, shown))).toEqual([6, 5]);
  });
});
