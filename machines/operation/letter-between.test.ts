import { expect, test } from 'vitest';
import { letterBetween } from './letter-between.ts';

test.each([
  ['reserved', 'refund ordered', 'cancelled', 'cancelled'],
  ['pending', 'refund ordered', 'cancelled', 'cancelled before the charge'],
  ['cancelled', 'refund confirmed', 'refunded', 'charged back'],
  ['closing', 'used vehicle given back', 'closing', 'used vehicle given back'],
  ['cancelled', 'used vehicle given back', 'cancelled', 'used vehicle given back'],
  ['refunded', 'used vehicle given back', 'refunded', 'used vehicle given back'],
  ['cancelled', 'payment approved', 'cancelled', undefined],
] as const)('from %s by %s to %s the buyer got the letter: %s', (before, type, after, kind) => {
  expect(letterBetween(before, type, after, { wayBack: 'charged back' })).toBe(kind);
});
