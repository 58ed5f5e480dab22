import { expect, test } from 'vitest';
import { between } from './between.ts';

test.each([
  ['$ 1.000', '$ 3.000', 0, '$ 1.000'],
  ['$ 1.000', '$ 3.000', 0.5, '$ 2.000'],
  ['$ 24.800.000', '$ 800.000', 0.25, '$ 18.800.000'],
  ['$ 1.332.000 (US$ 900)', '$ 1.036.000 (US$ 700)', 0.5, '$ 1.184.000 (US$ 800)'],
  ['12 cuotas de $ 100', '24 cuotas de $ 50', 1, '24 cuotas de $ 50'],
])('the text from %s to %s, at %d of the way, is %s', (from, to, part, shown) => {
  expect(between(from, to, part)).toBe(shown);
});

test.each([
  ['$ 1.000', '$ 1.000'],
  ['$ 1.000', 'cubierto'],
  ['$ 1.000', 'US$ 1.000'],
])('no intermediate text exists between %s and %s', (from, to) => {
  expect(between(from, to, 0.5)).toBeNull();
});
