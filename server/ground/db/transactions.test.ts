import { expect, onTestFinished, test } from 'vitest';
import { openCopy } from '../../../tests/support/database/copy.ts';
import { operations } from './schema.ts';

test("a third transaction begins when one of two has ended, and reads don't wait", async () => {
  const { db, close } = await openCopy('migrated');
  onTestFinished(close);
  const begun: number[] = [];
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const starts = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const endAll = () => ends.forEach(({ resolve }) => resolve());
  // Before the database closes, because closing waits for its transactions.
  onTestFinished(endAll);
  const done = [0, 1, 2].map((index) =>
    db.transaction(async () => {
      begun.push(index);
      starts[index]!.resolve();
      await ends[index]!.promise;
    }),
  );
  await Promise.all([starts[0]!.promise, starts[1]!.promise]);
  expect(await db.$count(operations)).toBe(0);
  // The two connections open simultaneously, so either may be first.
  expect(begun.toSorted()).toEqual([0, 1]);
  ends[0]!.resolve();
  await starts[2]!.promise;
  endAll();
  await Promise.all(done);
});
