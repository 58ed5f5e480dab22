import { expect, test } from 'vitest';
import { OwnCounts } from './shared-counts.ts';

test('counts end with their period, and start again with the next', () => {
  let now = 0;
  const counts = new OwnCounts(() => now);
  expect(counts.count('a', 1000)).toEqual({ current: 1, ttl: 1000 });
  now = 400;
  expect(counts.count('a', 1000)).toEqual({ current: 2, ttl: 600 });
  now = 1000;
  expect(counts.look('a')).toEqual({ current: 0, ttl: 0 });
  expect(counts.count('a', 1000)).toEqual({ current: 1, ttl: 1000 });
});

test('the counts of the least recently seen networks are dropped first', () => {
  const counts = new OwnCounts(() => 0);
  for (let key = 0; key < 5001; key += 1) counts.count(`${key}`, 1000);
  expect([counts.look('0').current, counts.look('1').current]).toEqual([0, 1]);
});
