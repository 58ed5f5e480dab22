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
  const ask = () => answers.get('stock', ['catalogue'], compute);
  return { changes, clock, compute, ask };
}

describe('a cached answer', () => {
  test('is computed once while nothing changes', async () => {
    const { ask, compute } = setUp();
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(1);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  test('is computed again after a change of its subjects, not after another change', async () => {
    const { ask, changes } = setUp();
    await ask();
    changes.announce('stock');
    expect(await ask()).toBe(1);
    changes.announce('catalogue');
    expect(await ask()).toBe(2);
  });

  test('is not returned after a change during its computation', async () => {
    const { ask, changes } = setUp();
    const during = ask();
    changes.announce('catalogue');
    await during;
    expect(await ask()).toBe(2);
  });

  test('is computed again after a second, because offers end without a change', async () => {
    const { ask, clock } = setUp();
    await ask();
    clock.now = new Date(clock.now.getTime() + 999);
    expect(await ask()).toBe(1);
    clock.now = new Date(clock.now.getTime() + 1);
    expect(await ask()).toBe(2);
  });

  test('is not cached when it failed', async () => {
    const { ask, compute } = setUp();
    compute.mockRejectedValueOnce(new Error('no connection'));
    await expect(ask()).rejects.toThrow('no connection');
    expect(await ask()).toBe(1);
  });
});
