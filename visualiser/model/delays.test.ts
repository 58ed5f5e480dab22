import { expect, test } from 'vitest';
import { duration } from './delays.ts';

test.each([
  [0, '0 ms'],
  [850, '850 ms'],
  [1000, '1 s'],
  [61_500, '1 min 1 s 500 ms'],
  [3_600_000, '1 h'],
  [90_000_000, '25 h'],
])('%i milliseconds are %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});
