import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { titleOf } from '../support/wizard/step-titles.ts';
import { awaitIntent, hydrated } from './arrival.ts';
import { patience } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();
const unitPath = '/vehiculos-0km/reservar/volkswagen/11103/polo/11/polo-track-1.6-msi-mt';
let page: Page;

beforeEach(async () => {
  page = await storefront.newPage({ serviceWorkers: 'block' });
  await awaitIntent(page);
});

const email = () => page.getByLabel('Tu correo electrónico');
const message = () => page.getByRole('status').filter({ hasText: 'No hay conexión' });

describe.each([
  ['the application', async () => {}],
  ['the code of the wizard', () => hydrated(page)],
])("'Reservar' without a connection, before %s is loaded", (_, prepare) => {
  test('keeps the car and the e-mail, says why it waits, and goes on with the connection', async () => {
    await page.goto(unitPath);
    await prepare();
    await email().fill('ana.paz@ejemplo.com.ar');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Reservar con/ }).click();
    await message().waitFor();
    expect(await email().inputValue()).toBe('ana.paz@ejemplo.com.ar');
    expect(new URL(page.url()).pathname).toBe(unitPath);
    await page.context().setOffline(false);
    const heading = page.getByRole('heading', { level: 1, name: titleOf('paymentSelection') });
    await expect.poll(() => heading.count(), { timeout: patience }).toBe(1);
  });
});

test("'Reservar' goes on with the typed e-mail when the code that prefetches links fails to load", async () => {
  await page.route('**/prefetch-links-*', (route) => route.abort());
  await page.goto(unitPath);
  await email().fill('ana.paz@ejemplo.com.ar');
  await page.getByRole('button', { name: /^Reservar con/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: titleOf('paymentSelection') });
  await expect.poll(() => heading.count(), { timeout: patience }).toBe(1);
});
