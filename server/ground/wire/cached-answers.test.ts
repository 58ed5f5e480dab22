import { describe, expect, test, vi } from 'vitest';
import { Changes } from '../db/changes.ts';
import { CachedAnswers } from './cached-answers.ts';

function listeningChanges() {
  const changes = new Changes();
  changes.setListening(true);
  return changes;
}

function setUp() {
  const changes = listeningChanges();
  const clock = { now: new Date('2026-11-22T12:00:00Z') };
  const answers = new CachedAnswers<number>(changes, () => clock.now);
  let count = 0;
  const compute = vi.fn(async () => ++count);
  const read = () => answers.get('stock', ['catalogue'], compute);
  return { changes, clock, compute, read };
}

describe('a cached answer', () => {
  test('is computed once while nothing changes', async () => {
    const { read, compute } = setUp();
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  test('is computed again after a change of its subjects, not after another change', async () => {
    const { read, changes } = setUp();
    await read();
    changes.announce('stock');
    expect(await read()).toBe(1);
    changes.announce('catalogue');
    expect(await read()).toBe(2);
  });

  test('is not returned after a change during its computation', async () => {
    const { read, changes } = setUp();
    const during = read();
    changes.announce('catalogue');
    await during;
    expect(await read()).toBe(2);
  });

  test('is computed again after a second, because offers end without a change', async () => {
    const { read, clock } = setUp();
    await read();
    clock.now = new Date(clock.now.getTime() + 999);
    expect(await read()).toBe(1);
    clock.now = new Date(clock.now.getTime() + 1);
    expect(await read()).toBe(2);
  });

  test('is not cached when it failed', async () => {
    const { read, compute } = setUp();
    compute.mockRejectedValueOnce(new Error('no connection'));
    await expect(read()).rejects.toThrow('no connection');
    expect(await read()).toBe(1);
  });
});
