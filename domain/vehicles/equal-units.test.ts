import { describe, expect, test } from 'vitest';
import { aUnit } from '../operation/samples.ts';
import { groupEqualUnits } from './equal-units.ts';

describe('groupEqualUnits()', () => {
  test('groups units of one version, colour and model year', () => {
    const here = aUnit({ id: 1, location: 'Mendoza' });
    const there = aUnit({ id: 2, location: 'San Rafael' });
    const alsoHere = aUnit({ id: 3, location: 'Mendoza' });
    expect(groupEqualUnits([here, there, alsoHere])).toEqual([
      { unit: here, count: 3, locations: ['Mendoza', 'San Rafael'], pricesDiffer: false },
    ]);
  });

  test('shows the cheapest unit of a group, and marks that others cost more', () => {
    const dearer = aUnit({ id: 1, special_discount: 500_000 });
    const cheaper = aUnit({ id: 2 });
    expect(groupEqualUnits([dearer, cheaper])).toMatchObject([
      { unit: cheaper, count: 2, pricesDiffer: true },
    ]);
  });

  test('separates other versions, colours and model years, the cheapest first', () => {
    const grey = aUnit({ id: 1 });
    const white = aUnit({ id: 2, color: 'Blanco', list_price: 24_900_000 });
    const older = aUnit({ id: 3, model_year: 2025, list_price: 24_000_000 });
    const sport = aUnit({ id: 4, subfamily_id: 72, list_price: 27_000_000 });
    const groups = groupEqualUnits([grey, white, older, sport]);
    expect(groups.map(({ unit }) => unit.id)).toEqual([3, 2, 1, 4]);
  });
});
