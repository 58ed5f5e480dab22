import { expect, test } from 'vitest';
import { planIsAvailable } from './credit-plans.ts';

test.each([
  [0, false],
  [1, false],
  [149_999, false],
  [150_000, true],
  [15_000_000, true],
  [15_000_001, false],
])(
  'a plan of at most 15.000.000, and at least a hundredth of it, finances %d: %s',
  (amount, expected) => {
    expect(planIsAvailable({ financed_max: 15_000_000 }, amount)).toBe(expected);
  },
);
