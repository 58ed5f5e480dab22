import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patience } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();
let context: BrowserContext;
let page: Page;
/** Script files that the page asked for. */
let scripts: string[];
const complaints: string[] = [];

/** While it is set, script files are held back. */
let slow: PromiseWithResolvers<void> | undefined;

beforeEach(async () => {
  context = await storefront.newContext({ serviceWorkers: 'block' });
  // Without it, an idle page loads the application.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    sessionStorage.setItem('popups closed', 'yes');
  });
  scripts = [];
  slow = undefined;
  complaints.length = 0;
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route('**/*.js', async (route) => {
    scripts.push(new URL(route.request().url()).pathname);
    await slow?.promise;
    await route.continue();
  });
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

/** Runs in the page. */
function requestsSoFar() {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const inView = [...document.images]
    .filter(({ src }) => src)
    .filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
  const shown = new Set(inView.map(({ currentSrc }) => currentSrc));
  return {
    // The page itself is one.
    requests: ['page', ...files.map(({ name }) => new URL(name).pathname)],
    pictures: files
      .filter(({ name }) => shown.has(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

const hydration = () =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')),
  );

describe('a public page before intent', () => {
  test.each([
    '/',
    '/vehiculos-0km',
    '/oportunidades',
    '/vehiculos-0km/versiones/volkswagen/nivus/14',
    '/noticias',
    '/contacto',
  ])('loads no script file: %s', async (path) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.mouse.move(200, 300);
    await hydration();
    expect(scripts.length).toBeGreaterThan(2);
  });

  test.each([
    ['/', 15],
    ['/vehiculos-0km', 15],
    ['/oportunidades', 15],
    ['/noticias', 14],
  ])(
    'on a phone, %s asks at most %i times, and for at most 60 kB of pictures in its first view',
    async (path, most) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const { requests, pictures } = await page.evaluate(requestsSoFar);
      expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(most);
      expect(pictures).toBeLessThanOrEqual(60_000);
    },
  );

  test('opens links to other pages without script', async () => {
    await page.goto('/oportunidades');
    slow = Promise.withResolvers();
    await page.getByRole('link', { name: 'Noticias' }).first().click();
    await page.waitForURL('**/noticias');
    await page.getByRole('heading', { level: 1, name: 'Noticias' }).waitFor();
    expect(await page.locator('[data-pressed]').count()).toBe(0);
    slow.resolve();
  });
});

describe('a press before the code is there', () => {
  test('is shown at once and opens the dialog once', async () => {
    slow = Promise.withResolvers();
    await page.goto('/oportunidades');
    const link = page.getByRole('link', { name: 'Ver unidades' }).first();
    await link.click();
    await link.click();
    expect(await page.locator('[data-pressed]').count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const before = await page.evaluate(() => history.length);
    slow.resolve();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('[data-pressed]').count()).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('checks a box of the search', async () => {
    slow = Promise.withResolvers();
    await page.goto('/vehiculos-0km?q=volkswagen');
    const box = page.getByRole('checkbox').first();
    await box.dispatchEvent('click');
    slow.resolve();
    await page.waitForURL(/\?.*&/);
    await expect.poll(() => box.isChecked()).toBe(true);
  });

  test('on Reservar starts with the e-mail that was typed', async () => {
    slow = Promise.withResolvers();
    await page.goto('/vehiculos-0km/reservar/volkswagen/11103/polo/11/polo-track-1.6-msi-mt');
    await page.getByLabel('Tu correo electrónico').fill('ana.paz@ejemplo.com.ar');
    await page.getByRole('button', { name: /^Reservar con/ }).click();
    slow.resolve();
    const heading = page.getByRole('heading', { level: 1, name: 'Modo de pago' });
    await expect.poll(() => heading.count(), { timeout: patience }).toBe(1);
  });

  test('on a page whose address opens a dialog waits for nothing', async () => {
    await page.goto('/oportunidades?familia=46');
    await page.getByRole('dialog').waitFor();
    expect(scripts.length).toBeGreaterThan(2);
  });
});
