import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { links } from '../../domain/addresses/links.ts';
import { titleOf } from '../support/wizard/step-titles.ts';
import { awaitIntent, collectErrors, hydrated } from './arrival.ts';
import { patience } from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { shopperAt } from '../support/api/shopper.ts';

const storefront = openStorefront();
let page: Page;
/** The script files that the page has requested. */
let scripts: string[];
const problems: string[] = [];

/** While set, requests for script files wait for it. */
let slow: PromiseWithResolvers<void> | undefined;

beforeEach(async () => {
  page = await storefront.newPage({ serviceWorkers: 'block' });
  await awaitIntent(page);
  scripts = [];
  slow = undefined;
  problems.length = 0;
  collectErrors(page, problems);
  await page.route('**/*.js', async (route) => {
    scripts.push(new URL(route.request().url()).pathname);
    await slow?.promise;
    await route.continue();
  });
});
afterEach(() => expect(problems).toEqual([]));

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
    // The request of the page itself.
    requests: ['page', ...files.map(({ name }) => new URL(name).pathname)],
    pictures: files
      .filter(({ name }) => shown.has(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

describe('a page before intent', () => {
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
    await page.locator('script[type=speculationrules]').waitFor({ state: 'detached' });
    expect(scripts.length).toBeGreaterThan(2);
  });

  test.each([
    ['/', 15],
    ['/vehiculos-0km', 15],
    ['/oportunidades', 15],
    ['/noticias', 14],
  ])(
    'on a phone, %s makes at most %i requests, with at most 60 kB of pictures in its first view',
    async (path, max) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const { requests, pictures } = await page.evaluate(requestsSoFar);
      expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(max);
      expect(pictures).toBeLessThanOrEqual(60_000);
    },
  );
});

describe('a page that a visitor is about to open', () => {
  const deliveryType = () =>
    page.evaluate(() => {
      const [opened] = performance.getEntriesByType('navigation');
      return (opened as PerformanceResourceTiming & { deliveryType: string }).deliveryType;
    });

  test('is prefetched before the click, before the application is loaded', async () => {
    slow = Promise.withResolvers();
    const tab = await page.context().newCDPSession(page);
    await tab.send('Preload.enable');
    const prefetched = new Promise<void>((resolve) => {
      tab.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve());
    });
    await page.goto('/oportunidades');
    const link = page.getByRole('link', { name: 'Noticias' }).first();
    await link.hover();
    await prefetched;
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Noticias' }).waitFor();
    expect(await deliveryType()).toBe('navigational-prefetch');
    slow.resolve();
  });

  test('is prefetched by the application before the click, and then opens offline', async () => {
    const visitor = await storefront.newPage({ serviceWorkers: 'block' });
    await visitor.goto('/oportunidades');
    await visitor.mouse.move(200, 300);
    await visitor.locator('script[type=speculationrules]').waitFor({ state: 'detached' });
    const link = visitor.getByRole('link', { name: 'Noticias' }).first();
    const arrives = visitor.waitForResponse(/news-list-page.*js/);
    const answered = visitor.waitForResponse(/content=news/);
    await link.hover();
    const [code, data] = await Promise.all([arrives, answered]);
    await data.finished();
    // Resolves once every file that the screen imports is there too.
    await visitor.evaluate(`import('${code.url()}').then(() => undefined)`);
    await visitor.context().setOffline(true);
    await link.click();
    await visitor.getByRole('heading', { level: 1, name: 'Noticias' }).waitFor();
    expect(await visitor.getByRole('article').count()).toBeGreaterThan(2);
  });
});

describe('a press before the application is loaded', () => {
  const unitPath = '/vehiculos-0km/reservar/volkswagen/11103/polo/11/polo-track-1.6-msi-mt';

  test('that only the code understands is marked, and handled later', async () => {
    slow = Promise.withResolvers();
    await page.goto('/postventa');
    const chevrolet = page.getByRole('button', { name: 'Chevrolet' });
    await chevrolet.click();
    expect(await chevrolet.getAttribute('data-pressed')).toBe('');
    slow.resolve();
    await page.getByRole('button', { name: 'Chevrolet', pressed: true }).waitFor();
  });

  test.each([
    ['a filter', '/vehiculos-0km?q=nivus', '[type=checkbox]', '[aria-label="Quitar Volkswagen"]'],
    ['a plan of the simulator', unitPath, '[name=plan]:not(:checked)', '[name=credit_id]'],
    ['Reservar without an e-mail', unitPath, '#reserva button', 'h1:text("Reservá tu")'],
    ['a family', '/oportunidades', 'a[href*="familia="]', 'dialog a[href*="/reservar/"]'],
  ])('on %s is answered by the server', async (_, path, pressed, answer) => {
    slow = Promise.withResolvers();
    await page.goto(path);
    await page.locator(pressed).first().dispatchEvent('click');
    await expect.poll(() => page.locator(answer).count(), { timeout: patience }).toBeGreaterThan(0);
    slow.resolve();
  });

  test('on the fold of the used vehicle shows its fields, and the code reads what is typed', async () => {
    slow = Promise.withResolvers();
    await page.goto(unitPath);
    await page.getByText('Tomamos tu usado').click();
    const words = page.getByLabel('Marca, modelo, versión y año');
    await words.fill('Fiat Cronos');
    slow.resolve();
    await page.getByText('¿Qué versión es?').waitFor();
    expect(await words.inputValue()).toBe('Fiat Cronos');
  });

  test('on Reservar shows at once that it works, and starts with the typed e-mail', async () => {
    slow = Promise.withResolvers();
    await page.goto(unitPath);
    await page.getByLabel('Tu correo electrónico').fill('ana.paz@ejemplo.com.ar');
    await page.getByRole('button', { name: /^Reservar con/ }).click();
    const label = page.getByText('Preparando tu reserva…');
    expect(await label.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1');
    slow.resolve();
    const heading = page.getByRole('heading', { level: 1, name: 'Modo de pago' });
    await expect.poll(() => heading.count(), { timeout: patience }).toBe(1);
  });

  test('on the dialog of the address waits until it is modal', async () => {
    slow = Promise.withResolvers();
    await page.goto('/oportunidades?familia=46');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    expect(await page.locator('dialog:not(:modal)').count()).toBe(1);
    slow.resolve();
    await page.waitForURL('**/oportunidades');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe.each([
  [
    'a start',
    'Reservá tu Polo Track 1.6 MSI MT',
    async () => '/concesionario-digital/volkswagen/11103/polo/11/polo-track-1.6-msi-mt',
  ],
  [
    'a reservation',
    titleOf('paymentSelection'),
    async () => {
      const shopper = shopperAt(storefront.client);
      const [unit] = await shopper.units(1);
      return links.resume((await shopper.start(unit!)).code);
    },
  ],
])('%s that opens', (_, shown, address) => {
  const late = () => page.getByRole('status').filter({ hasText: 'Está tardando' });
  const title = () => late().getByRole('heading').filter({ visible: true });
  let path = '';
  beforeAll(async () => {
    path = await address();
  });

  test('shows help and contacts without script', async () => {
    const bare = await storefront.newPage({ javaScriptEnabled: false });
    await bare.goto(path);
    await bare.getByRole('heading', { level: 1, name: shown }).waitFor();
    const needs = bare.getByRole('heading', {
      name: 'Para reservar en línea hace falta JavaScript',
    });
    expect(await needs.count()).toBe(1);
    await expectWaysOn(bare.locator('noscript'));
  });

  test('shows after 10 s that its code is slow, and after 120 s that it failed', async () => {
    slow = Promise.withResolvers();
    await page.goto(path);
    expect([await page.locator('[data-waits]').count(), scripts]).toEqual([1, []]);
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => document.getAnimations().length > 0);
    for (const [time, titles] of [
      [9_999, []],
      [10_000, ['Está tardando más de lo normal']],
      [119_999, ['Está tardando más de lo normal']],
      [120_000, ['No pudimos cargar esta página']],
    ] as const) {
      await page.evaluate((currentTime) => {
        for (const style of document.getAnimations()) {
          style.pause();
          style.currentTime = currentTime;
        }
      }, time);
      expect(await title().allInnerTexts(), `${time} ms`).toEqual(titles);
    }
    await expectWaysOn(late());
  });

  test('shows at once that the code of its screens failed, and can load it again', async () => {
    const screens = '**/reservation-route*.js';
    await page.route(screens, (route) => route.abort());
    await page.goto(path);
    await page.keyboard.press('Shift');
    await page.locator('[data-code="failed"]').waitFor();
    expect(await title().allInnerTexts()).toEqual(['No pudimos cargar esta página']);
    await expectWaysOn(late());
    await page.unroute(screens);
    const reloaded = page.waitForEvent('load');
    await late().getByRole('link', { name: 'Reintentar' }).click();
    await reloaded;
    expect(problems.splice(0)).not.toEqual([]);
    await hydrated(page);
    await late().waitFor({ state: 'detached' });
  });
});

async function expectWaysOn(part: Locator): Promise<void> {
  for (const address of ['=""', '^="https://wa.me/549"', '^="tel:"']) {
    expect(await part.locator(`a[href${address}]:visible`).count(), address).toBe(1);
  }
}
