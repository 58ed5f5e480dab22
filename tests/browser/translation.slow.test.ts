import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated } from './arrival.ts';
import { publicPages } from './public-pages.ts';
import { chooseUnit, giveUsedVehicle, heading, payInCash, reachPayment, start } from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { translate } from './translated-page.ts';

const storefront = openStorefront();

/** A tab that the browser translates, with the errors of its pages. */
async function openTranslated() {
  const page = await storefront.newPage({ viewport: { width: 1440, height: 900 } });
  await translate(page);
  const errors: string[] = [];
  // React draws a page again that was translated before its hydration, and reports that as error 418.
  page.on('pageerror', ({ message }) => message.includes('#418') || errors.push(message));
  page.on('console', (message) => {
    if (message.text().includes('NotFoundError')) errors.push(message.text());
  });
  return { page, errors };
}

const errorScreen = (page: Page) => page.getByRole('heading', { name: 'Algo salió mal' });

describe('a page that the browser translates', () => {
  test('reserves a unit up to the form of the card', async () => {
    const { page, errors } = await openTranslated();
    await chooseUnit(page, 'Amarok');
    await start(page);
    await giveUsedVehicle(page);
    await payInCash(page);
    const frame = await reachPayment(page);
    await frame.getByLabel('Número de tarjeta').waitFor();
    expect(errors).toEqual([]);
  });

  test('shows the found units after a filter is ticked and unticked', async () => {
    const { page, errors } = await openTranslated();
    await page.goto('/vehiculos-0km?q=gris');
    await hydrated(page);
    for (const filter of ['[name=marca][value=volkswagen]', '[name=marca][value=nissan]']) {
      for (const isTicked of [true, false]) {
        await page.locator(`form[role=search] ${filter}`).click();
        await page.waitForURL(({ searchParams }) => searchParams.has('marca') === isTicked);
        await heading(page, 'Unidades 0 km en stock');
      }
    }
    expect(errors).toEqual([]);
  });

  test('opens each kind of public page', async () => {
    const { page, errors } = await openTranslated();
    for (const path of publicPages) {
      await page.goto(path);
      await hydrated(page);
      expect(await errorScreen(page).count(), path).toBe(0);
    }
    expect(errors).toEqual([]);
  });
});
