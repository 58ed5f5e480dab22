import { expect, test } from 'vitest';
import { bodyStyleNames, bodyStyles, isBodyStyle } from './body-styles.ts';

test('there are five body styles, each with a Spanish name', () => {
  expect(bodyStyles.map((style) => bodyStyleNames[style])).toEqual([
    'Hatchback',
    'Sedán',
    'SUV',
    'Pick-up',
    'Utilitario',
  ]);
});

test('other words are not body styles', () => {
  expect(bodyStyles.every(isBodyStyle)).toBe(true);
  expect(['coupe', 'SUV', '', 'toString'].filter(isBodyStyle)).toEqual([]);
});
