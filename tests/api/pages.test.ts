import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parameters } from '../../server/ground/db/schema.ts';
import { PageCache } from '../../server/site/storefront/page-cache.ts';
import { RenderQueue } from '../../server/site/storefront/render-queue.ts';
import { pageRoutes } from '../../server/site/storefront/routes.ts';
import { bareRenderer } from '../support/api/renderer.ts';
import { testDealership } from '../support/api/dealership.ts';

const shop = testDealership();
const render = vi.fn(bareRenderer.render);
beforeAll(async () => {
  const { config, changes } = shop.dealership;
  const queue = new RenderQueue();
  const cache = new PageCache({ now: () => 0, queue, changes });
  pageRoutes(shop.app, config, { ...bareRenderer, render }, { cache, queue });
});

const read = async (url: string) => (await shop.app.inject({ url })).body;

test('a cached page is sent for an address with parameters of a campaign', async () => {
  const page = await read('/noticias');
  expect(await read('/noticias?fbclid=abc&utm_source=mail')).toBe(page);
  expect(render.mock.calls.map(([address]) => address)).toEqual(['/noticias']);
});

describe('the offline page', () => {
  const offline = () => shop.app.inject({ url: '/offline.html' });

  test('has the telephone and the WhatsApp of the dealership, and loads no file', async () => {
    const { statusCode, headers, body } = await offline();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(String(headers['content-security-policy'])).toContain("img-src 'self' data:");
    expect(body).toContain(
      '<a class="other" href="tel:+542615550100">Llamar al +54 261 555 0100</a>',
    );
    expect(body).toContain(
      '<a class="other" href="https://wa.me/5492615550101">Escribir por WhatsApp</a>',
    );
    expect(body).toContain('<a href="">Reintentar</a>');
    expect(body.match(/(?:src|href)="(?!data:|tel:|https:\/\/wa\.me|")/g)).toBeNull();
  });

  test('shows new data of the dealership', async () => {
    await shop.db.update(parameters).set({
      data: sql`jsonb_set(${parameters.data}, '{group,telephone}', '"+54 260 444 0100"')`,
    });
    expect((await offline()).body).toContain('href="tel:+542604440100"');
  });
});
