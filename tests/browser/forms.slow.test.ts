import { expect, test } from 'vitest';
import { pathOf, tabToElement } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

test('a job application is sent with its CV by keyboard alone, without leaving the page', async () => {
  const { page } = await storefront.newShopper();
  const typeInto = async (name: RegExp, text: string) => {
    await tabToElement(page, page.getByRole('textbox', { name }).first());
    await page.keyboard.type(text);
  };
  // An address of a campaign, on which no popup opens.
  await page.goto('/?source=campaign');
  await tabToElement(page, page.locator('summary', { hasText: 'Trabajá con nosotros' }));
  await page.keyboard.press('Enter');
  await page.locator('#trabaja-con-nosotros form[novalidate]').waitFor();
  await typeInto(/^Nombre/, 'Ana');
  await typeInto(/^Apellido/, 'Paz');
  await typeInto(/^Celular/, '261 555 0142');
  await typeInto(/^Correo electrónico/, 'ana@ejemplo.com.ar');
  // Listens before the press: otherwise the browser would close the dialog itself.
  const chooser = page.waitForEvent('filechooser');
  await tabToElement(page, page.getByLabel(/^Currículum/));
  await page.keyboard.press('Enter');
  const buffer = Buffer.from('%PDF-1.7\n');
  await (await chooser).setFiles({ name: 'ana-paz.pdf', mimeType: 'application/pdf', buffer });
  await tabToElement(page, page.getByRole('button', { name: /^Enviar postulación/ }).first());
  const answered = page.waitForResponse('**/cv');
  await page.keyboard.press('Enter');

  expect(await (await answered).json()).toEqual({ data: { received: true } });
  await page.getByText('¡Gracias!').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('¡Gracias!');
  expect(pathOf(page)).toBe('/');
});
