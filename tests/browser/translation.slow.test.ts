import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../support/program/command.ts';
import { hydrated } from './arrival.ts';
import { publicPages } from './public-pages.ts';
import { titleOf } from '../support/wizard/step-titles.ts';
import {
  cardFor,
  chooseUnit,
  giveUsedVehicle,
  goOn,
  heading,
  payInCash,
  payWith,
  reachPayment,
  start,
} from './shopper.ts';
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

  test('finances a part, and keeps what is typed in forms that are half filled', async () => {
    const { page, errors } = await openTranslated();
    await chooseUnit(page, 'Amarok');
    const code = await start(page);
    await page.getByRole('link', { name: 'Entrego mi usado' }).click();
    await heading(page, 'Agregar Usado');
    await page.getByLabel('Marca').selectOption({ label: 'Fiat' });
    await page.getByLabel('Año').fill('2019');
    await page.getByLabel('Modelo').selectOption({ label: 'Cronos' });
    await page.getByLabel('Kilometraje').fill('42.000');
    await page.getByLabel('Marca').selectOption({ label: 'Ford' });
    expect(await page.getByLabel('Año').inputValue()).toBe('2019');
    expect(await page.getByLabel('Kilometraje').inputValue()).toBe('42.000');
    await page.getByRole('link', { name: 'Volver al modo de pago' }).click();
    await page.getByRole('link', { name: 'Financio una parte' }).click();
    await heading(page, 'Agregar financiación');
    const loan = page.getByLabel('Monto a financiar');
    await loan.fill('9.000.000');
    const plans = page.locator('button[aria-pressed]');
    await plans.filter({ hasText: 'Tasa 0 % Volkswagen' }).click();
    await page.locator('[aria-pressed=true]').waitFor();
    await loan.fill('15.000.000');
    await plans.filter({ hasText: 'Volkswagen Credit 24' }).click();
    await page.locator('[aria-pressed=true]', { hasText: 'Volkswagen Credit 24' }).waitFor();
    expect(await loan.inputValue()).toBe('15.000.000');
    await goOn(page, 'Agregar financiación');
    await payInCash(page);
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('DNI').fill('30.123.456');
    await page.getByLabel('Fecha de nacimiento').fill('31/02/1980');
    await page.getByLabel('Apellido').fill('Paz');
    await page.getByText('Guardado', { exact: true }).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Volver al paso 1: Modo de pago' }).click();
    await heading(page, titleOf('paymentSelection'));
    await page.goto(`/concesionario-digital/tus-datos/${code}`);
    await heading(page, titleOf('personalData'));
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');
    expect(await page.getByLabel('Apellido').inputValue()).toBe('Paz');
    expect(errors).toEqual([]);
  });

  test('shows a paid, a pending, a held, a cancelled and a refunded reservation', async () => {
    const { page, errors } = await openTranslated();
    await chooseUnit(page, 'Amarok');
    const unit = page.url();
    await start(page);
    await payInCash(page);
    const frame = await reachPayment(page);
    const other = await storefront.newPage({ viewport: { width: 1440, height: 900 } });
    await translate(other);
    other.on('pageerror', ({ message }) => message.includes('#418') || errors.push(message));
    await other.goto(unit);
    await hydrated(other);
    await other.getByText(/^Otra persona lo está reservando ahora/).waitFor();
    await payWith(frame, cardFor('approved'));
    await heading(page, 'Tu 0km te espera');
    await page.getByText('¿Cambiaste de idea?').click();
    await page.getByRole('button', { name: 'Cancelar reserva' }).click();
    await page.getByRole('button', { name: 'Conservar mi reserva' }).click();
    await page.getByRole('button', { name: 'Cancelar reserva' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar' }).click();
    await heading(page, 'Esta reserva fue cancelada');
    await page.getByText(/^Te devolvimos el 100% de la seña/).waitFor();
    await chooseUnit(page, 'Polo');
    await start(page);
    await payInCash(page);
    await payWith(await reachPayment(page), cardFor('pending'));
    await page.getByText(/^Tu reserva está pendiente de confirmación/).waitFor();
    expect(errors).toEqual([]);
  });

  test('shows a delivered purchase, and the same one after its buyer revoked it', async () => {
    const { page, errors } = await openTranslated();
    await chooseUnit(page, 'Amarok');
    const code = await start(page);
    await giveUsedVehicle(page);
    await payInCash(page);
    await payWith(await reachPayment(page), cardFor('approved'));
    await heading(page, 'Tu 0km te espera');
    const act = async (...words: string[]) => {
      const ran = await runCommand('operation', storefront.settings, code, ...words);
      expect(ran).toMatchObject({ code: 0, err: '' });
    };
    await act('Entregar el vehículo', 'motivo=se acordó así');
    await page.reload();
    await hydrated(page);
    await heading(page, '¡Ya tenés tu 0 km!');
    await act('Cancelar y devolver la seña', 'motivo=revocó la compra');
    await page.reload();
    await hydrated(page);
    await heading(page, 'Esta compra quedó sin efecto');
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
