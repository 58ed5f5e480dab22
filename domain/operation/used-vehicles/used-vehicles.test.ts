import { describe, expect, test } from 'vitest';
import { today } from '../samples.ts';
import { canBeValued, newestYear, usedVehicleSchema } from './used-vehicles.ts';

const errors = (typed: { year: string; kms: string }) =>
  usedVehicleSchema(today)
    .safeParse(typed)
    .error?.issues.map(({ message }) => message) ?? [];

describe('year and kilometres of a used vehicle', () => {
  test.each([
    ['2012', '25.000', { year: 2012, kms: 25_000 }],
    [' 2012 ', ' 25 000 ', { year: 2012, kms: 25_000 }],
    ['\u202A2012\u202C', '25\u202F000\u200B', { year: 2012, kms: 25_000 }],
    ['1990', '0', { year: 1990, kms: 0 }],
    ['2027', '1.000.000', { year: 2027, kms: 1_000_000 }],
  ])('are read as people type them: %j and %j', (year, kms, expected) => {
    expect(usedVehicleSchema(today).parse({ year, kms })).toEqual(expected);
  });

  test.each([
    ['', '25.000', 'Ingresá el año.'],
    ['1989', '25.000', 'El año tiene que estar entre 1990 y 2027.'],
    ['2028', '25.000', 'El año tiene que estar entre 1990 y 2027.'],
    ['12', '25.000', 'El año tiene que estar entre 1990 y 2027.'],
    ['2.012', '25.000', 'El año tiene que estar entre 1990 y 2027.'],
    ['2012', '\u200B', 'Ingresá el kilometraje.'],
    ['2012', ' ', 'Ingresá el kilometraje.'],
    ['2012', 'pocos', 'El kilometraje tiene que estar entre 0 y 1.000.000.'],
    ['2012', '-1', 'El kilometraje tiene que estar entre 0 y 1.000.000.'],
    ['2012', '1.000.001', 'El kilometraje tiene que estar entre 0 y 1.000.000.'],
  ])('have an error when empty or out of range: %j and %j', (year, kms, error) => {
    expect(errors({ year, kms })).toEqual([error]);
  });

  test('have one error each when both are wrong', () => {
    expect(errors({ year: '', kms: '' })).toEqual(['Ingresá el año.', 'Ingresá el kilometraje.']);
  });
});

test('the newest model year is next year', () => {
  expect([newestYear('2026-12-31'), newestYear('2027-01-01')]).toEqual([2027, 2028]);
});

test.each([
  [1989, 0, false],
  [1990, 0, true],
  [2027, 1_000_000, true],
  [2028, 0, false],
  [2020, -1, false],
  [2020, 1_000_001, false],
])('a vehicle of %d with %d km can be valued: %s', (year, kms, expected) => {
  expect(canBeValued({ year, kms }, today)).toBe(expected);
});
