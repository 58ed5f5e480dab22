import type { Chart } from '../../chart/chart.ts';
import type { Drawing } from '../../diagram/layout/drawing.ts';

// A layout takes ELK seconds. The browser keeps it until the chart, or the code that lays charts out, is another one.

const cacheName = 'statechart-drawings';

/** Each kept drawing is some hundred kilobytes. */
const mostDrawings = 60;

const layoutCode: Record<string, string> = import.meta.glob(
  ['../../diagram/layout/*.{ts,js}', '!../../diagram/layout/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** The kept drawing of a chart with these states folded, or else a new one, which is kept. */
export async function keptDrawing(
  chart: Chart,
  collapsed: ReadonlySet<string>,
  draw: () => Promise<Drawing>,
): Promise<Drawing> {
  const kept = await open();
  if (!kept) return draw();
  const address = await addressOf({ layoutCode, chart, collapsed: [...collapsed].toSorted() });
  const found = await kept.match(address);
  if (found) return (await found.json()) as Drawing;
  const drawing = await draw();
  await keep(kept, address, drawing).catch(() => {});
  return drawing;
}

/** Undefined where nothing can be kept: in a private window, or without https on another machine. */
async function open(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches.open(cacheName);
  } catch {
    return undefined;
  }
}

async function keep(kept: Cache, address: string, drawing: Drawing): Promise<void> {
  await kept.put(address, new Response(JSON.stringify(drawing)));
  const addresses = await kept.keys();
  const oldest = addresses.slice(0, Math.max(0, addresses.length - mostDrawings));
  await Promise.all(oldest.map((each) => kept.delete(each)));
}

/** An address for the cache, from the hash of everything that decides the drawing. */
async function addressOf(cause: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(cause));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `/statecharts/drawings/${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
