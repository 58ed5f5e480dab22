import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './charts.ts';
import { isFound, plantedInCharts } from '../../tests/paths/planted-in-charts.ts';
import { planted } from './planted.ts';

test.each(planted)('$what can be planted, and names tests that exist', (mistake) => {
  const { file, right, wrong, tests } = mistake;
  expect(readFileSync(join(root, file), 'utf8').split(right)).toHaveLength(2);
  expect(wrong).not.toBe(right);
  expect(tests.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test.each(plantedInCharts)('a property finds the mistake of $what', (mistake) => {
  expect(isFound(mistake)).toBe(true);
});

test('the planted mistakes have different names', () => {
  expect(new Set(planted.map(({ what }) => what)).size).toBe(planted.length);
});
