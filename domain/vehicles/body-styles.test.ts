import { expect, test } from 'vitest';
import { bodyStyleNames, bodyStyles, isBodyStyle } from './body-styles.ts';

test('the dealership draws five shapes of vehicles and has a word for each', () => {
  expect(bodyStyles.map((style) => bodyStyleNames[style])).toEqual([
    'Hatchback',
    'Sedán',
    'SUV',
    'Pick-up',
    'Utilitario',
  ]);
});

test('only those are body styles', () => {
  expect(bodyStyles.every(isBodyStyle)).toBe(true);
  expect(['coupe', 'SUV', '', 'toString'].filter(isBodyStyle)).toEqual([]);
});
