import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test('a percentage is written with two decimals', () => {
  expect([0, 12.68, 48.255].map(formatPercent)).toEqual([
    '0,00\u00a0%',
    '12,68\u00a0%',
    '48,26\u00a0%',
  ]);
});

test('a percentage is formatted as Intl.NumberFormat does in es-AR', () => {
  const format = new Intl.NumberFormat('es-AR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), (thousandths) => {
      expect(formatPercent(thousandths / 1000)).toBe(`${format.format(thousandths / 1000)}\u00a0%`);
    }),
    { numRuns: 2000 },
  );
});
