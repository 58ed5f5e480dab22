import { beforeAll, expect, test } from 'vitest';
import { PageCache } from '../../server/storefront/page-cache.ts';
import { RenderQueue } from '../../server/storefront/render-queue.ts';
import { pageRoutes } from '../../server/storefront/routes.ts';
import { addressRead, renderPage } from '../../src/entry-server.tsx';
import { testDealership } from '../support/api/dealership.ts';

const shop = testDealership();
let rendered: string[];
beforeAll(async () => {
  const { config, changes } = shop.dealership;
  const queue = new RenderQueue();
  const cache = new PageCache({ now: () => 0, queue, changes });
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

test('a cached page is sent for an address with parameters of a campaign', async () => {
  const page = await read('/noticias');
  expect(await read('/noticias?fbclid=abc&utm_source=mail')).toBe(page);
  expect(rendered).toEqual(['/noticias']);
});
