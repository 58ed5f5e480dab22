import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated } from '../arrival.ts';
import { chooseUnit, start } from '../shopper.ts';
import { openStorefront } from '../storefront.ts';
import { differences, differencesFromKept } from './kept-screen.ts';

const storefront = openStorefront();

const pages = {
  home: '/',
  families: '/vehiculos-0km',
  search: '/vehiculos-0km?q=suv',
  brand: '/vehiculos-0km/volkswagen',
  versions: '/vehiculos-0km/versiones/volkswagen/nivus/14',
  comparison: '/comparar?modelo=volkswagen-14&modelo=chevrolet-23&modelo=nissan-43',
  offers: '/oportunidades',
  plans: '/planes-de-ahorro?brand=volkswagen',
  news: '/noticias',
  'after-sales': '/postventa',
  'how-to-reserve': '/como-reservar',
  contact: '/contacto',
  'not-found': '/nada',
};

describe.each([390, 1440])('at a width of %i pixels, a kept picture equals', (width) => {
  const open = () =>
    storefront.newPage({
      viewport: { width, height: 900 },
      locale: 'es-AR',
      reducedMotion: 'reduce',
    });

  async function differencesOf(name: string, page: Page) {
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(showPictures);
    return differencesFromKept(`${name}-${width}`, await whenStill(page), width);
  }

  test.each(Object.entries(pages))('the page %s', async (name, path) => {
    const page = await open();
    await page.goto(path);
    expect(await differencesOf(name, page)).toEqual([]);
  });

  test('a unit and the first step of its reservation', async () => {
    const page = await open();
    await chooseUnit(page, 'Amarok');
    await page.reload(); // Playwright waits forever for a document that was prefetched.
    const unit = await differencesOf('unit', page);
    await start(page);
    expect([unit, await differencesOf('payment-selection', page)]).toEqual([[], []]);
  });
});

/** A screenshot that is equal twice in a row. */
async function whenStill(page: Page): Promise<Buffer> {
  const look = () => page.screenshot({ fullPage: true, animations: 'disabled' });
  let [former, latest] = [await look(), await look()];
  while (!former.equals(latest)) [former, latest] = [latest, await look()];
  return latest;
}

describe('differences', () => {
  const grey = (height: number, value: number, dark = 0) => ({
    data: Buffer.alloc(96 * height, value).fill(0, 0, 96 * dark),
    width: 96,
    height,
  });

  test('ignores a slightly different grey, and lists a dark row of tiles', () => {
    expect(differences(grey(96, 250), grey(96, 240))).toEqual([]);
    expect(differences(grey(96, 250), grey(96, 250, 12))).toEqual(
      ['0,0', '48,0', '96,0', '144,0', '192,0', '240,0', '288,0', '336,0'], //
    );
  });

  test('lists a page of another length', () => {
    expect(differences(grey(120, 250), grey(96, 250))).toEqual([
      'its length: 480 instead of 384 pixels',
    ]);
  });
});

// The function below runs in the page.

/** Loads the pictures below the window too. Controls of a video are hidden, because they change until it is loaded. */
async function showPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  for (const video of document.querySelectorAll('video')) video.controls = false;
  await document.fonts.ready;
}
