import { describe, expect, test } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { aUnit } from '../../../domain/operation/samples.ts';
import { priceSummary, unitDetails } from './vehicle-words.ts';

describe('price rows', () => {
  test('go from the list price to the full price', () => {
    const rows = priceSummary(aUnit(), null).map(({ label, value }) => [
      label,
      (value as string).replaceAll(/\s/g, ' '),
    ]);
    expect(rows).toEqual([
      ['Precio de lista', '$ 25.000.000'],
      ['Descuento especial', '− $ 1.000.000'],
      ['Patentamiento', '$ 500.000'],
      ['Flete y alistaje', '$ 300.000'],
      ['Precio final', '$ 24.800.000'],
    ]);
  });

  test('show the web discount when there is no special one, and no row without a discount', () => {
    const labels = (unit: ReturnType<typeof aUnit>) =>
      priceSummary(unit, null).map(({ label }) => label);
    expect(labels(aUnit({ special_discount: 0 }))).toContain('Descuento web');
    expect(labels(aUnit({ special_discount: 0, discount: 0 }))).toEqual([
      'Precio de lista',
      'Patentamiento',
      'Flete y alistaje',
      'Precio final',
    ]);
  });

  test.each([
    ['id 0', { brand_id: 0 as BrandId }],
    ['id undefined', { brand_id: undefined as unknown as BrandId }],
    ['an empty name', { brand: '' }],
  ])('throw for a unit whose brand has %s', (_, part) => {
    const unit = { ...aUnit({ id: 41 }), ...part };
    expect(() => priceSummary(unit, null)).toThrow(new RangeError('unit 41 is of no brand'));
  });
});

test('the details of a unit leave out unknown values', () => {
  expect(unitDetails(aUnit())).toBe('Modelo 2026 · Gris platino · Mendoza');
  expect(unitDetails({ model_year: null, color: 'Gris platino', location: '' })).toBe(
    'Gris platino',
  );
});
