import { expect, test } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

function recentAt() {
  let time = 0;
  const recent = new RecentAnswers(() => new Date(time));
  let calls = 0;
  return {
    get: (key: string, fails = false) =>
      recent.get(key, async () => {
        calls += 1;
        if (fails) throw new Error('down');
        return calls;
      }),
    passTo: (ms: number) => void (time = ms),
    calls: () => calls,
  };
}

test('an answer is reused for 20 s, and each request has its own', async () => {
  const { get, passTo } = recentAt();
  expect(await get('units')).toBe(1);
  passTo(19_999);
  expect(await get('units')).toBe(1);
  expect(await get('offers')).toBe(2);
  passTo(20_000);
  expect(await get('units')).toBe(3);
});

test('requests at the same moment share one call', async () => {
  const { get, calls } = recentAt();
  expect(await Promise.all([get('units'), get('units')])).toEqual([1, 1]);
  expect(calls()).toBe(1);
});

test('a failure is reused for 3 s only', async () => {
  const { get, passTo, calls } = recentAt();
  await expect(get('units', true)).rejects.toThrow('down');
  passTo(2_999);
  await expect(get('units')).rejects.toThrow('down');
  expect(calls()).toBe(1);
  passTo(3_000);
  expect(await get('units')).toBe(2);
});

test('lists that are kept count towards the limit of items until they are old', async () => {
  let time = 0;
  const counted: number[] = [];
  const recent = new RecentAnswers(
    () => new Date(time),
    (items) => void counted.push(items),
  );
  await recent.get('units', async () => [1, 2, 3]);
  await recent.get('offers', async () => [1, 2]);
  time = 20_000;
  await recent.get('plans', async () => [1]);
  expect(counted).toEqual([3, 5, 1]);
});
