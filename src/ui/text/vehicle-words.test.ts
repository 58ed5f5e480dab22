import { describe, expect, test } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { aUnit } from '../../../domain/operation/samples.ts';
import { priceSummary, unitDetails } from './vehicle-words.ts';

describe('price rows', () => {
  test('show the web discount when there is no special one, and no row without a discount', () => {
    const labels = (unit: ReturnType<typeof aUnit>) =>
      priceSummary(unit, null, null, undefined).map(({ label }) => label);
    expect(labels(aUnit({ special_discount: 0 }))).toContain('Descuento web');
    expect(labels(aUnit({ special_discount: 0, discount: 0 }))).toEqual([
      'Precio de lista',
      'Patentamiento',
      'Flete y alistaje',
      'Precio final',
      'Precio sin impuestos nacionales',
    ]);
  });

  test.each([
    ['id 0', { brand_id: 0 as BrandId }],
    ['id undefined', { brand_id: undefined as unknown as BrandId }],
    ['an empty name', { brand: '' }],
  ])('throw for a unit whose brand has %s', (_, part) => {
    const unit = { ...aUnit({ id: 41 }), ...part };
    expect(() => priceSummary(unit, null, null, undefined)).toThrow(
      new RangeError('unit 41 is of no brand'),
    );
  });
});

test('the details of a unit leave out unknown values', () => {
  expect(unitDetails(aUnit())).toBe('Modelo 2026 · Gris platino · Mendoza');
  expect(unitDetails({ model_year: null, color: 'Gris platino', location: '' })).toBe(
    'Gris platino',
  );
});
