import { beforeAll, expect, test } from 'vitest';
import { parameters } from '../../server/db/schema.ts';
import { PageCache } from '../../server/storefront/page-cache.ts';
import { RenderQueue } from '../../server/storefront/render-queue.ts';
import { pageRoutes } from '../../server/storefront/routes.ts';
import { addressRead, renderPage } from '../../src/entry-server.tsx';
import { testDealership } from '../support/api/dealership.ts';

const shop = testDealership();
let rendered: string[];
let now = 0;
beforeAll(async () => {
  const { config, changes } = shop.dealership;
  const queue = new RenderQueue();
  const cache = new PageCache({
    // Each look comes two seconds after the one before: what changed is seen a second later.
    now: () => (now += 2000),
    queue,
    changes,
  });
  rendered = [];
  const renderer = {
    render: (...args: Parameters<typeof renderPage>) => {
      rendered.push(args[0]);
      return renderPage(...args);
    },
    addressRead,
    inlineScripts: [],
    compose: async (_: string, page: { body: string }) => page.body,
  };
  pageRoutes(shop.app, config, renderer, { cache, queue });
});

const read = async (url: string) => (await shop.app.inject({ url })).body;
const words = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');

test('a cached page is sent for an address with parameters of a campaign', async () => {
  const page = await read('/noticias');
  expect(await read('/noticias?fbclid=abc&utm_source=mail')).toBe(page);
  expect(rendered).toEqual(['/noticias']);
});

test('the next request after a unit was held, and after it was released, sees that', async () => {
  const count = async () => /(\d+) unidad/.exec(words(await read('/vehiculos-0km?ahora=1')))?.[1];
  const before = Number(await count());
  const { operation } = await shop.heldOperation();
  expect(Number(await count())).toBe(before - 1);
  await shop.release(operation.code);
  expect(Number(await count())).toBe(before);
});

test('the next request after the data of the dealership changed sees that', async () => {
  const before = words(await read('/contacto'));
  const [stored] = await shop.db.select().from(parameters);
  const data = JSON.stringify(stored!.data).replaceAll('Grupo Cordillera', 'Grupo del Sol');
  await shop.db.update(parameters).set({ data: JSON.parse(data) as never });
  const after = words(await read('/contacto'));
  expect(before).not.toContain('Grupo del Sol');
  expect(after).toContain('Grupo del Sol');
});

test('what a visitor typed is in no page of another visitor', async () => {
  const name = 'Persona Que Escribe';
  const { body } = await shop.app.inject({
    method: 'POST',
    url: '/contacto',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name }).toString(),
  });
  expect(body).toContain(name);
  expect(await read('/contacto')).not.toContain(name);
});

test('every page of a reservation is rendered for its own request and never stored', async () => {
  const url = '/concesionario-digital/continue/7k2m-x9q4-0abc-def0-1234-5678';
  rendered.length = 0;
  const [first] = [await shop.app.inject({ url }), await shop.app.inject({ url })];
  expect(first.headers['cache-control']).toBe('no-store');
  expect(rendered).toEqual([url, url]);
});
