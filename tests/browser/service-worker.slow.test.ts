import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStorefront } from './storefront.ts';

const video = '/medios/amarok-en-la-montana.mp4';

const storefront = openStorefront();
let page: Page;

const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);

const cachedPaths = () =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Requests a range of bytes, like a video player. */
const part = (range: string) =>
  page.evaluate(
    async ([address, wanted]) => {
      const { status, headers, ...response } = await fetch(address!, {
        headers: { range: wanted! },
      }).then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        bytes: (await answer.arrayBuffer()).byteLength,
      }));
      return [status, headers.get('content-range'), response.bytes];
    },
    [video, range],
  );

describe('the service worker', () => {
  beforeEach(async () => {
    page = await storefront.newPage();
    await page.goto('/oportunidades');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The worker controls only pages loaded after it.
    expect(await isControlled()).toBe(false);
    await page.reload();
    expect(await isControlled()).toBe(true);
  });

  describe('on the second visit', () => {
    test('built files and drawings come from the cache', async () => {
      await page.reload({ waitUntil: 'networkidle' });
      const kept = await cachedPaths();
      const fromNetwork: string[] = [];
      page.context().on('request', (request) => {
        // Requests that the worker itself makes.
        if (request.serviceWorker()) fromNetwork.push(new URL(request.url()).pathname);
      });
      const answers: { path: string; byWorker: boolean }[] = [];
      page.on('response', (response) => {
        const { pathname: path } = new URL(response.url());
        answers.push({ path, byWorker: response.fromServiceWorker() });
      });
      await page.reload({ waitUntil: 'networkidle' });

      // On a slow machine a late drawing may be requested for the first time only now.
      const files = answers.filter(({ path }) => kept.includes(path));
      expect(files.length).toBeGreaterThan(3);
      expect(files.filter(({ byWorker }) => !byWorker)).toEqual([]);
      // The offline page is renewed after each document.
      const again = fromNetwork.filter((path) => kept.includes(path) && path !== '/offline.html');
      expect(again).toEqual([]);
      await page.evaluate(() => fetch('/sitemap.xml'));
      expect(answers).toContainEqual({ path: '/sitemap.xml', byWorker: false });
    });

    test('no document, API call or operation page is in the cache', async () => {
      await page.goto('/concesionario-digital/continue/7k2m-x9q4-0abc-def0-1234-5678');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/contacto');
      await page.reload({ waitUntil: 'networkidle' });
      const paths = await cachedPaths();
      expect(paths.length).toBeGreaterThan(0);
      const others = paths.filter((path) => !/^\/(assets|artwork|videos)\//.test(path));
      expect(others).toEqual(['/offline.html']);
    });
  });

  describe('a cached video', () => {
    test('is answered by ranges', async () => {
      expect((await part('bytes=0-'))[0]).toBe(206);
      expect(await cachedPaths()).toContain(video);
      const size = Number(String((await part('bytes=0-'))[1]).split('/')[1]);
      expect(await part('bytes=100-199')).toEqual([206, `bytes 100-199/${size}`, 100]);
      expect(await part('bytes=-50')).toEqual([206, `bytes ${size - 50}-${size - 1}/${size}`, 50]);
      expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
    });

    test('can be played from the middle', async () => {
      const reached = await page.evaluate(async (address) => {
        const player = document.createElement('video');
        player.muted = true;
        player.src = address;
        document.body.append(player);
        await new Promise((done) => player.addEventListener('canplay', done, { once: true }));
        player.currentTime = 4;
        await new Promise((done) => player.addEventListener('seeked', done, { once: true }));
        return player.currentTime;
      }, video);
      expect(reached).toBe(4);
    });
  });

  test.each([
    ['a page', '/contacto'],
    ['the start of a reservation', '/concesionario-digital/volkswagen/1/tera/1/Trend'],
  ])(
    'offline, %s is replaced by a page of our own, which comes back online',
    async (_, address) => {
      await page.goto('/');
      await page.context().setOffline(true);
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: 'No hay conexión' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
      await page.context().setOffline(false);
      await page.getByRole('link', { name: 'Reintentar' }).click();
      await page
        .getByRole('heading', { level: 1, name: 'No hay conexión' })
        .waitFor({ state: 'detached' });
      await page.getByRole('banner').waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
    },
  );

  test('the stored offline page is renewed after a document, and works without any other file', async () => {
    await page.evaluate(async () => {
      const [name] = await caches.keys();
      await (await caches.open(name!)).put('/offline.html', new Response('<h1>Vieja</h1>'));
    });
    await page.goto('/contacto');
    await page.waitForFunction(async () => {
      const stored = await caches.match('/offline.html');
      return !(await stored!.text()).includes('Vieja');
    });
    await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!);
      const others = (await cache.keys()).filter(({ url }) => !url.endsWith('/offline.html'));
      await Promise.all(others.map((request) => cache.delete(request)));
    });
    await page.context().setOffline(true);
    await page.goto('/contacto');
    await page.getByRole('link', { name: 'Llamar al +54 261 555 0100' }).waitFor();
    const logo = page.getByRole('banner').locator('img');
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(44);
  });

  test('a new build starts with an empty cache', async () => {
    // A new worker may wait for minutes while the page requests files; this page requests none.
    await page.goto('/offline.html');
    await page.evaluate(async () => {
      await (await caches.open('files?index-old.js')).put('/assets/old.js', new Response(''));
      // The page's policy allows script addresses only from its own Trusted Types policy.
      const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes };
      const own = trustedTypes.createPolicy('own', { createScriptURL: (url) => url });
      const next = await navigator.serviceWorker.register(
        own.createScriptURL('/sw.js?index-next.js'),
      );
      const worker = next.installing ?? next.waiting ?? next.active;
      await new Promise<void>((done) => {
        const check = () => worker!.state === 'activated' && done();
        worker!.addEventListener('statechange', check);
        check();
      });
    });
    expect(await cachedPaths()).not.toContain('/assets/old.js');
  });
});

interface Policy {
  createScriptURL: (url: string) => string;
}
interface TrustedTypes {
  createPolicy: (name: string, policy: Policy) => Policy;
}

test.each([
  ['/sw.js', 'no-cache'],
  ['/videos/como-reservar.mp4', 'public, max-age=86400'],
  [video, 'public, max-age=3600'],
  ['/icon.svg', 'public, max-age=3600'],
])('%s may be cached as its kind allows', async (path, rule) => {
  const response = await fetch(storefront.origin + path);
  expect(response.headers.get('cache-control')).toBe(rule);
});
