import { expect, test } from 'vitest';
import { keptCopies } from './kept-copies.ts';

/** Copies of every night at 3:30 in Mendoza, up to a day. */
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.parse(`${last}T06:30:00Z`) - index * 86_400_000),
  }));
const daysOf = (copies: { at: Date }[]) => copies.map(({ at }) => at.toISOString().slice(0, 10));

test('of two years of nights, the last 7 days, 4 weeks and 12 months have their last copy', () => {
  const { kept, daily } = keptCopies(nights('2026-11-29', 730));
  expect(daysOf(daily)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(daysOf(kept)).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // Sundays.
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    ...daysOf(daily),
  ]);
});

test('of several copies of a day the last one stays, and with few copies all days stay', () => {
  const copies = [
    { at: new Date('2026-11-20T12:00:00Z') },
    { at: new Date('2026-11-28T02:00:00Z') },
    // Still the 27th in Mendoza.
    { at: new Date('2026-11-28T02:59:00Z') },
    { at: new Date('2026-11-28T03:00:00Z') },
  ];
  const { kept, daily } = keptCopies(copies);
  expect(kept).toEqual([copies[0], copies[2], copies[3]]);
  expect(daily).toEqual(kept);
  expect(keptCopies([])).toEqual({ kept: [], daily: [] });
});
