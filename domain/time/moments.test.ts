import { expect, test } from 'vitest';
import { formatMoment, formatTime } from './moments.ts';

test.each([
  ['2026-11-20T03:00:00Z', '00:00'],
  ['2026-11-20T02:59:59Z', '23:59'],
  ['2026-11-20T21:45:00Z', '18:45'],
])('the time of %s is %s in Mendoza', (moment, time) => {
  expect(formatTime(new Date(moment))).toBe(time);
});

test.each([
  ['2026-11-20T02:59:59Z', '19/11/2026, 23:59'],
  ['2027-01-01T03:00:00Z', '01/01/2027, 00:00'],
])('the moment %s is %s in Mendoza', (moment, words) => {
  expect(formatMoment(new Date(moment))).toBe(words);
});
