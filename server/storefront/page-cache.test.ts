import { describe, expect, test } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { PageCache } from './page-cache.ts';

function openCache() {
  const state = { now: 0, stock: 0, renderings: 0 };
  const cache = new PageCache(
    () => state.now,
    () => state.stock,
  );
  const get = (status = 200) =>
    cache.get('/oportunidades', async () => ({ status, html: `rendering ${++state.renderings}` }));
  return { state, get };
}

describe('cached pages', () => {
  test('are rendered once for simultaneous requests', async () => {
    const { get } = openCache();
    const pages = await Promise.all([get(), get(), get()]);
    expect(pages.map(({ plain }) => plain.toString())).toEqual(
      Array.from({ length: 3 }, () => 'rendering 1'),
    );
  });

  test('are rendered again as soon as a unit is held, sold or released', async () => {
    const { state, get } = openCache();
    await get();
    state.stock += 1;
    expect((await get()).plain.toString()).toBe('rendering 2');
  });

  test('are rendered again after five seconds, because another process may have sold a unit', async () => {
    const { state, get } = openCache();
    await get();
    state.now = 4999;
    expect((await get()).plain.toString()).toBe('rendering 1');
    state.now = 5000;
    expect((await get()).plain.toString()).toBe('rendering 2');
  });

  test('do not include pages with status 404', async () => {
    const { state, get } = openCache();
    await get(404);
    await get(404);
    expect(state.renderings).toBe(2);
  });

  test('have the same content when they are compressed', async () => {
    const { get } = openCache();
    const { brotli, plain } = await get();
    expect(brotliDecompressSync(brotli)).toEqual(plain);
  });
});
