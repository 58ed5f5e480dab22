import { describe, expect, test } from 'vitest';
import { NobodyWaits, Overloaded, RenderQueue } from './render-queue.ts';

const limits = { running: 2, waiting: 2 };
const always = () => true;

/** A queue whose renderings end when the test says so. */
function setUp() {
  const queue = new RenderQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, isWanted = always) =>
    queue.run(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    }, isWanted);
  return { run, begun, end: (name: string) => ends.get(name)!() };
}

describe('the queue of renderings', () => {
  test('renders a bounded number at once, and the others in their order', async () => {
    const { run, begun, end } = setUp();
    const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await all[1]).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    await all[0];
    end('c');
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('gives a place that becomes free to the one who waits, not to one who comes just then', async () => {
    const { run, begun, end } = setUp();
    for (const name of ['a', 'b', 'c']) void run(name);
    end('a');
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.resolve();
      run(`late ${turn}`).catch(() => {});
    }
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('refuses what would wait too long', async () => {
    const { run, begun } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) void run(name);
    await expect(run('e')).rejects.toThrow(Overloaded);
    expect(begun).toEqual(['a', 'b']);
  });

  test('drops a rendering whose client is gone when its turn comes', async () => {
    const { run, begun, end } = setUp();
    const a = run('a');
    void run('b');
    const gone = run('c', () => false);
    void run('d');
    end('a');
    await a;
    await expect(gone).rejects.toThrow(NobodyWaits);
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  test('gives the places of clients that are gone to others', async () => {
    const { run } = setUp();
    void run('a');
    void run('b');
    const gone = run('c', () => false);
    void run('d');
    void run('e');
    await expect(gone).rejects.toThrow(NobodyWaits);
    await expect(run('f')).rejects.toThrow(Overloaded);
  });

  test('goes on after a rendering that failed', async () => {
    const queue = new RenderQueue({ running: 1, waiting: 1 });
    const failed = queue.run(() => Promise.reject(new Error('no database')), always);
    const next = queue.run(async () => 'next', always);
    await expect(failed).rejects.toThrow('no database');
    expect(await next).toBe('next');
  });
});
