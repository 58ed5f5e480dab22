import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test('a percentage is written with two decimals', () => {
  expect([0, 12.68, 48.255].map(formatPercent)).toEqual([
    '0,00\u00a0%',
    '12,68\u00a0%',
    '48,26\u00a0%',
  ]);
});
