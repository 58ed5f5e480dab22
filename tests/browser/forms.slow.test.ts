import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathOf, tabToElement } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

/** Addresses of a campaign, on which no popup opens. */
const campaign = '?source=campaign';

const cv = { name: 'ana-paz.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

describe('forms by keyboard alone', () => {
  test('request the price of a model, and its page then shows it', async () => {
    const { page, complaints, leave } = await storefront.newShopper();
    await page.goto('/vehiculos-0km/nissan');
    const versions = await page.locator('a[href*="/versiones/"]').first().getAttribute('href');
    await page.goto(`${versions}${campaign}`);
    await tabTo(page, 'link', /^Pedí una cotización/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Cotización de Nissan/ });
    await dialog.waitFor();
    await typeInto(page, /^Nombre/, 'Ana', dialog);
    await typeInto(page, /^Apellido/, 'Paz', dialog);
    await typeInto(page, /^Correo electrónico/, 'ana@ejemplo.com.ar', dialog);
    await page.keyboard.press('Enter');

    await dialog.getByText('¡Gracias!').waitFor();
    await tabTo(page, 'button', /^Ver las versiones/);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const found = page.getByRole('link', { name: 'Encontrá la versión para vos' }).first();
    await found.waitFor();
    expect(await found.getAttribute('href')).toContain('#');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('send a CV without leaving the page', async () => {
    const { page, leave } = await storefront.newShopper();
    await page.goto(`/${campaign}`);
    await openApplication(page);
    await page.locator('#trabaja-con-nosotros form[novalidate]').waitFor();
    await fillApplication(page);
    await chooseFile(page, cv);
    await tabTo(page, 'button', /^Enviar postulación/);
    const answered = page.waitForResponse('**/cv');
    await page.keyboard.press('Enter');

    expect(await (await answered).json()).toEqual({ data: { received: true } });
    await page.getByText('¡Gracias!').waitFor();
    expect(await focusedWords(page)).toContain('¡Gracias!');
    expect(pathOf(page)).toBe('/');
    await leave();
  });
});

/** Opens the fold of the job application. */
async function openApplication(page: Page): Promise<void> {
  await tabToElement(page, page.locator('summary', { hasText: 'Trabajá con nosotros' }));
  await page.keyboard.press('Enter');
}

async function fillApplication(page: Page): Promise<void> {
  await typeInto(page, /^Nombre/, 'Ana');
  await typeInto(page, /^Apellido/, 'Paz');
  await typeInto(page, /^Celular/, '261 555 0142');
  await typeInto(page, /^Correo electrónico/, 'ana@ejemplo.com.ar');
}

async function chooseFile(page: Page, file: typeof cv): Promise<void> {
  // Listens before the press: otherwise the browser would close the dialog itself.
  const chooser = page.waitForEvent('filechooser');
  await tabToElement(page, page.getByLabel(/^Currículum/));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

type Place = Pick<Page, 'getByRole'>;

async function typeInto(
  page: Page,
  name: RegExp,
  text: string,
  place: Place = page,
): Promise<void> {
  await tabToElement(page, place.getByRole('textbox', { name }).first());
  await page.keyboard.type(text);
}

const tabTo = (page: Page, role: 'button' | 'link', name: RegExp) =>
  tabToElement(page, page.getByRole(role, { name }).first());

const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
