import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchForNoAnswer } from './no-answer.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a database server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const open = () => {
    const questions: PromiseWithResolvers<void>[] = [];
    const isAway = watchForNoAnswer(() => {
      const question = Promise.withResolvers<void>();
      questions.push(question);
      return question.promise;
    });
    return { questions, isAway };
  };

  test('is not away when it answers, and is asked once by callers of the same moment', async () => {
    const { questions, isAway } = open();
    const answers = [isAway(), isAway()];
    questions[0]!.resolve();
    expect(await Promise.all(answers)).toEqual([false, false]);
    expect(questions).toHaveLength(1);
  });

  test('is away when it refuses, and is asked again by the next caller', async () => {
    const { questions, isAway } = open();
    const refused = isAway();
    questions[0]!.reject(new Error('ECONNREFUSED'));
    expect(await refused).toBe(true);
    expect(await isAway()).toBe(true);
    questions[1]!.resolve();
    await settled();
    const answered = isAway();
    questions[2]!.resolve();
    expect(await answered).toBe(false);
  });

  test('is away when it is silent for a second; later callers get that at once, until it answers', async () => {
    const { questions, isAway } = open();
    const first = isAway();
    await vi.advanceTimersByTimeAsync(999);
    expect(await Promise.race([first, settled().then(() => 'waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe(true);
    expect(await isAway()).toBe(true);
    expect(questions).toHaveLength(1);
    questions[0]!.resolve();
    await settled();
    const next = isAway();
    questions[1]!.resolve();
    expect(await next).toBe(false);
  });
});
