import { describe, expect, test, vi } from 'vitest';
import { rendersWaiting } from '../../ground/health/metrics.ts';
import { NobodyWaits, Overloaded, RenderQueue, type Lane } from './render-queue.ts';

const limits = { running: 2, reservation: 1, page: 2 };
const always = () => true;
const waitingByMetrics = async () => {
  const { values } = await rendersWaiting.get();
  return values.find(({ labels }) => labels.lane === 'page')!.value;
};

/** A queue whose renderings end when the test decides. */
function setUp() {
  const queue = new RenderQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, isWanted = always, lane: Lane = 'page') => {
    const render = async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    };
    return queue.run(lane, render, isWanted);
  };
  const have = (count: number) => vi.waitUntil(() => begun.length === count);
  return { run, begun, have, end: (name: string) => ends.get(name)!() };
}

describe('the queue of renderings', () => {
  test('renders a limited number at once, and the others in their order', async () => {
    const { run, begun, have, end } = setUp();
    const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
    await have(2);
    expect(begun).toEqual(['a', 'b']);
    expect(await waitingByMetrics()).toBe(2);
    end('b');
    expect(await all[1]).toBe('b');
    await have(3);
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(await waitingByMetrics()).toBe(1);
    end('a');
    await all[0];
    await have(4);
    end('c');
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('gives a free place to the first waiting rendering, not to one that arrives at this moment', async () => {
    const { run, begun, have, end } = setUp();
    for (const name of ['a', 'b', 'c']) void run(name);
    await have(2);
    end('a');
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.resolve();
      run(`late ${turn}`).catch(() => {});
    }
    await have(3);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('refuses a rendering that would wait too long', async () => {
    const { run, begun, have } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) void run(name);
    await expect(run('e')).rejects.toThrow(Overloaded);
    await have(2);
    expect(begun).toEqual(['a', 'b']);
  });

  test('renders a reservation before the pages that wait, and has room for it when they take all of theirs', async () => {
    const { run, begun, have, end } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) void run(name);
    await expect(run('e')).rejects.toThrow(Overloaded);
    void run('reservation', always, 'reservation');
    await expect(run('another', always, 'reservation')).rejects.toThrow(Overloaded);
    await have(2);
    end('a');
    await have(3);
    expect(begun).toEqual(['a', 'b', 'reservation']);
  });

  test('drops a rendering whose client is gone at its turn', async () => {
    const { run, begun, have, end } = setUp();
    const a = run('a');
    void run('b');
    const gone = run('c', () => false);
    void run('d');
    await have(2);
    end('a');
    await a;
    await expect(gone).rejects.toThrow(NobodyWaits);
    await have(3);
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

  test('handles arriving requests between two renderings without a pause', async () => {
    const queue = new RenderQueue({ running: 4, reservation: 0, page: 0 });
    const order: string[] = [];
    const all = ['a', 'b', 'c'].map((name) =>
      queue.run(
        'page',
        async () => {
          order.push(name);
          // A request that arrived during this rendering.
          setImmediate(() => order.push(`after ${name}`));
        },
        always,
      ),
    );
    await Promise.all(all);
    expect(order.slice(0, 4)).toEqual(['a', 'after a', 'b', 'after b']);
  });

  test('continues after a failed rendering', async () => {
    const queue = new RenderQueue({ running: 1, reservation: 1, page: 1 });
    const failed = queue.run('page', () => Promise.reject(new Error('no database')), always);
    const next = queue.run('page', async () => 'next', always);
    await expect(failed).rejects.toThrow('no database');
    expect(await next).toBe('next');
  });
});
