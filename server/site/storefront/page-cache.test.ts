import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Changes } from '../../ground/db/changes.ts';
import { recordSubjects } from '../../ground/wire/read-subjects.ts';
import { PageCache, type Document } from './page-cache.ts';
import { NobodyWaits, RenderQueue } from './render-queue.ts';

function openCache(limits = { running: 4, reservation: 100, page: 100 }) {
  const state = { now: 0, renderings: 0, isAway: false };
  const changes = new Changes();
  changes.setListening(true);
  const cache = new PageCache({
    now: () => state.now,
    queue: new RenderQueue(limits),
    changes,
    isAway: async () => state.isAway,
  });
  const here = () => false;
  /** The text of the offers page. */
  const get = async (status = 200) => {
    const page = await cache.get(
      '/oportunidades',
      async () => {
        recordSubjects(['stock/1/12']);
        return { status, html: `rendering ${++state.renderings}` };
      },
      here,
    );
    return page.plain.toString();
  };
  /** Requests a page whose rendering ends when the test decides. */
  const request = (address: string, isGone = here, status = 200) => {
    const html = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    const render = async (): Promise<Document> => {
      recordSubjects(['stock/1/12']);
      begun.resolve();
      return { status, html: await html.promise };
    };
    const page = cache.get(address, render, isGone).then(({ plain }) => plain.toString());
    return { page, begun: begun.promise, end: html.resolve };
  };
  return { state, changes, get, request, cache, here };
}

/** Waits until everything that is ready has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('cached pages', () => {
  test('are rendered once for simultaneous requests', async () => {
    const { get } = openCache();
    expect(await Promise.all([get(), get(), get()])).toEqual(
      Array.from({ length: 3 }, () => 'rendering 1'),
    );
  });

  test('are rendered again when a unit that they show was held, sold or released', async () => {
    const { state, changes, get } = openCache();
    await get();
    state.now = 1000;
    changes.announce('stock/1/12');
    expect(await get()).toBe('rendering 2');
  });

  test('are never sent after the end of a promotion that they show', async () => {
    const { state, changes, get } = openCache();
    await get();
    changes.willEndAt(new Date(500));
    state.now = 499;
    expect(await get()).toBe('rendering 1');
    state.now = 500;
    expect(await get()).toBe('rendering 2');
    state.now = 501;
    expect(await get()).toBe('rendering 2');
  });

  test('stay when only units of other families changed', async () => {
    const { state, changes, get } = openCache();
    await get();
    state.now = 1000;
    changes.announce('stock/1/13');
    changes.announce('stock/2/12');
    changes.announce('content/news');
    expect(await get()).toBe('rendering 1');
  });

  test('are sent for one second after a change, and rendered before the second is over', async () => {
    const { state, changes, get } = openCache();
    await get();
    changes.announce('stock/1/12');
    state.now = 699;
    expect(await get()).toBe('rendering 1');
    expect(state.renderings).toBe(1);
    state.now = 700;
    expect(await get()).toBe('rendering 1');
    await expect.poll(() => get()).toBe('rendering 2');
  });

  test('are rendered again when a unit was held during their rendering', async () => {
    const { state, changes, request } = openCache();
    const before = request('/oportunidades');
    await before.begun;
    changes.announce('stock/1/12');
    const after = request('/oportunidades');
    before.end('before the change');
    after.end('after the change');
    expect(await before.page).toBe('before the change');
    expect(await after.page).toBe('after the change');
    state.now = 1000;
    expect(await request('/oportunidades').page).toBe('after the change');
  });

  test('are sent after five seconds, and rendered for the next request', async () => {
    const { state, get, request } = openCache();
    await get();
    state.now = 4999;
    expect(await get()).toBe('rendering 1');
    state.now = 5000;
    const aged = request('/oportunidades');
    expect(await aged.page).toBe('rendering 1');
    aged.end('the next one');
    await expect.poll(() => get()).toBe('the next one');
    expect(state.renderings).toBe(1);
  });

  test('are no longer sent after half a minute', async () => {
    const { state, get } = openCache();
    await get();
    state.now = 30_000;
    expect(await get()).toBe('rendering 2');
  });

  test('are not replaced by the failure of a later rendering, and no longer sent after half a minute', async () => {
    const { state, get } = openCache();
    await get();
    state.now = 5000;
    expect(await get(503)).toBe('rendering 1');
    await expect.poll(() => state.renderings).toBe(2);
    await settled();
    state.now = 30_000;
    expect(await get(503)).toBe('rendering 3');
  });

  test('are replaced by a later rendering with status 410', async () => {
    const { state, get } = openCache();
    await get();
    state.now = 5000;
    expect(await get(410)).toBe('rendering 1');
    await expect.poll(() => get(410)).not.toBe('rendering 1');
  });

  test('are sent for an hour while the database is frozen, with its connections open', async () => {
    const { state, get } = openCache();
    await get();
    state.isAway = true;
    state.now = 5000;
    expect(await get(503)).toBe('rendering 1');
    await expect.poll(() => state.renderings).toBe(2);
    await settled();
    for (const now of [30_000, 3_599_999]) {
      state.now = now;
      expect(await get(503)).toBe('rendering 1');
    }
    expect(state.renderings).toBe(2);
    state.now = 3_600_000;
    expect(await get(503)).not.toBe('rendering 1');
  });

  test('are sent instead of a failed page when the database froze during its rendering', async () => {
    const { state, get, request, here } = openCache();
    await get();
    state.now = 40_000;
    const failing = request('/oportunidades', here, 503);
    await failing.begun;
    state.isAway = true;
    failing.end('failed');
    expect(await failing.page).toBe('rendering 1');
  });

  test('are not replaced by a page that was rendered while the database was frozen', async () => {
    const { state, get, request } = openCache();
    await get();
    state.now = 40_000;
    const incomplete = request('/oportunidades');
    await incomplete.begun;
    state.isAway = true;
    state.now = 42_000;
    incomplete.end('without its news');
    await incomplete.page;
    await settled();
    expect(await get()).toBe('rendering 1');
  });

  test('are sent unchanged for an hour while the database is away', async () => {
    const { state, changes, get } = openCache();
    await get();
    changes.setListening(false);
    state.isAway = true;
    for (const now of [0, 40_000, 3_599_999]) {
      state.now = now;
      expect(await get()).toBe('rendering 1');
    }
    state.now = 3_600_000;
    expect(await get(503)).toBe('rendering 2');
  });

  test('exclude pages that were rendered while changes were not announced', async () => {
    const { state, changes, get } = openCache();
    await get();
    changes.setListening(false);
    expect(await get(503)).toBe('rendering 2');
    expect(await get()).toBe('rendering 3');
    state.isAway = true;
    expect(await get()).toBe('rendering 1');
  });

  test('exclude pages with status 404', async () => {
    const { state, get } = openCache();
    await get(404);
    await get(404);
    expect(state.renderings).toBe(2);
  });

  test('are sent while another page takes long', async () => {
    const { get, request } = openCache({ running: 1, reservation: 0, page: 1 });
    await get();
    const slow = request('/noticias');
    expect(await get()).toBe('rendering 1');
    slow.end('noticias');
    expect(await slow.page).toBe('noticias');
  });

  test('are sent despite a change while too many others are rendered', async () => {
    const { state, changes, get, request } = openCache({ running: 1, reservation: 0, page: 0 });
    await get();
    state.now = 1000;
    changes.announce('stock');
    const slow = request('/noticias');
    expect(await get()).toBe('rendering 1');
    slow.end('noticias');
    await slow.page;
    expect(await get()).toBe('rendering 2');
  });

  test('are rendered for a waiting client although the first client is gone', async () => {
    const { request } = openCache({ running: 1, reservation: 0, page: 2 });
    const slow = request('/noticias');
    const gone = request('/oportunidades', () => true);
    const dropped = expect(request('/contacto', () => true).page).rejects.toThrow(NobodyWaits);
    const waiting = request('/oportunidades');
    slow.end('noticias');
    gone.end('oportunidades');
    expect(await waiting.page).toBe('oportunidades');
    await dropped;
  });

  test('stay while they are visited, and make room for others', async () => {
    const { state, cache, get } = openCache();
    const visit = (address: string) =>
      cache.get(
        address,
        async () => ({ status: 200, html: 'x'.repeat(1024 * 1024) }),
        () => false,
      );
    await get();
    for (let page = 0; page < 15; page++) await visit(`/oportunidades?familia=${page}`);
    await get();
    await visit('/noticias');
    await settled();
    expect([await get(), state.renderings]).toEqual(['rendering 1', 1]);
    for (let page = 0; page < 16; page++) await visit(`/noticias?marca=${page}`);
    expect(await get()).toBe('rendering 2');
  });

  test('have the same content when they are compressed', async () => {
    const { cache } = openCache();
    const { brotli, plain } = await cache.get(
      '/oportunidades',
      async () => ({ status: 200, html: 'offers' }),
      () => false,
    );
    expect(brotliDecompressSync(await brotli())).toEqual(plain);
  });
});
