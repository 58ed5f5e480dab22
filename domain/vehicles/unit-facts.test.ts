import { describe, expect, test } from 'vitest';
import { aUnit } from '../operation/samples.ts';
import { pickUnitFacts, unitFactRows, unitFactsBy, withoutUnitFacts } from './unit-facts.ts';

describe('the facts of a unit', () => {
  test('are listed with their labels', () => {
    expect(unitFactRows(aUnit({ doors: 5, location: 'Mendoza' }))).toEqual([
      { label: 'Puertas', value: 5 },
      { label: 'Sucursal', value: 'Mendoza' },
    ]);
  });

  test('are not listed when nobody wrote them', () => {
    expect(unitFactRows(aUnit({ doors: 5, location: '' }))).toEqual([
      { label: 'Puertas', value: 5 },
    ]);
  });

  test('are picked, and left out, by their names alone', () => {
    const unit = { id: 1, doors: 2, location: 'Luján' };
    expect(pickUnitFacts(unit)).toEqual({ doors: 2, location: 'Luján' });
    expect(withoutUnitFacts(unit)).toEqual({ id: 1 });
  });

  test('have what belongs to their kind', () => {
    expect(unitFactsBy({ count: 'a number', word: 'a text' })).toEqual({
      doors: 'a number',
      location: 'a text',
    });
  });
});
