import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartNamed } from '../../charts.ts';
import type { Drawing } from '../../diagram/layout/drawing.ts';
import { keptDrawing } from './kept-drawings.ts';

const { chart } = chartNamed('review')!;
const drawn: Drawing = { width: 10, height: 20, boxes: [], arrows: [], beginnings: [] };
const none: ReadonlySet<string> = new Set();
const draw = vi.fn(async () => drawn);

let kept: Map<string, Response>;
const cache = {
  match: async (address: string) => kept.get(address)?.clone(),
  put: async (address: string, response: Response) => void kept.set(address, response),
  keys: async () => [...kept.keys()],
  delete: async (address: string) => kept.delete(address),
};

beforeEach(() => {
  kept = new Map();
  draw.mockClear();
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

test('a chart that was laid out before is not laid out again', async () => {
  expect(await keptDrawing(chart, none, draw)).toEqual(drawn);
  expect(await keptDrawing(chart, none, draw)).toEqual(drawn);
  expect(await keptDrawing(structuredClone(chart), none, draw)).toEqual(drawn);
  expect(draw).toHaveBeenCalledOnce();
});

test('another chart is laid out, and so is the same one with a folded state', async () => {
  await keptDrawing(chart, none, draw);
  await keptDrawing({ ...chart, id: 'another' }, none, draw);
  await keptDrawing(chart, new Set(['reviewing']), draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('the oldest drawings are dropped', async () => {
  await keptDrawing(chart, none, draw);
  for (let each = 0; each < 60; each += 1) {
    await keptDrawing({ ...chart, id: `chart ${each}` }, none, draw);
  }
  expect(kept.size).toBe(60);
  await keptDrawing(chart, none, draw);
  expect(draw).toHaveBeenCalledTimes(62);
});

test.each([
  ['the browser keeps nothing', { open: async () => Promise.reject(new Error('not secure')) }],
  ['there is no cache', undefined],
])('a chart is laid out where %s', async (_, caches) => {
  vi.stubGlobal('caches', caches);
  expect(await keptDrawing(chart, none, draw)).toBe(drawn);
});

test('a drawing that cannot be kept shows all the same', async () => {
  const full = { ...cache, put: async () => Promise.reject(new Error('the disk is full')) };
  vi.stubGlobal('caches', { open: async () => full });
  expect(await keptDrawing(chart, none, draw)).toBe(drawn);
});
