import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('works beyond the limit start when an earlier one ends, even if that one fails', async () => {
  const inTurn = takeTurns(2);
  const started: number[] = [];
  const works = [1, 2, 3].map((work) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = inTurn(() => {
      started.push(work);
      return promise;
    });
    return { resolve, reject, ended };
  });
  expect(started).toEqual([1, 2]);
  works[0]!.reject(new Error('broken'));
  await expect(works[0]!.ended).rejects.toThrow('broken');
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  works[1]!.resolve();
  works[2]!.resolve();
  await Promise.all([works[1]!.ended, works[2]!.ended]);
});
