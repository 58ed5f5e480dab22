import { afterEach, expect, test, vi } from 'vitest';
import { openCopy } from '../../../tests/support/database/copy.ts';
import { openDatabaseClock } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

test("the clock of the database does not follow the machine's clock", async () => {
  const { db, close } = await openCopy('migrated');
  const before = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + 60 * minute });
  const clock = await openDatabaseClock(db);
  vi.setSystemTime(before - 60 * minute);
  const apart = Math.abs(clock.now().getTime() - before);
  clock.close();
  await close();
  expect(apart).toBeLessThan(20 * minute);
});
