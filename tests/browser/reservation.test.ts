import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testCards } from '../../server/payments-sandbox/test-cards.ts';
import type { PaymentOutcome } from '../../domain/wire/payment-notification.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  chooseUnit,
  fillPersonalData,
  heading,
  newShopper,
  payInCash,
  payWith,
  reachPayment,
  start,
  visit,
  type Shopper,
} from './shopper.ts';

let browser: Browser;
let shopper: Shopper;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  shopper = await newShopper(browser);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

const cardFor = (outcome: PaymentOutcome) =>
  testCards.find((card) => card.outcome === outcome)!.number;

describe('a shopper who finds a unit among the offers', () => {
  test('reserves it with a card, and nobody else can have it', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Amarok');
    const unitPath = new URL(page.url()).pathname;
    const chassis = await page.getByText(/^[A-Z0-9]{17}$/).textContent();
    const code = await start(page);
    await payInCash(page);
    await payWith(await reachPayment(page), cardFor('approved'));

    await heading(page, 'Tu 0km te espera');
    expect(new URL(page.url()).pathname).toBe(`/concesionario-digital/reservado/${code}`);

    const other = await newShopper(browser);
    await visit(other.page, unitPath);
    await heading(other.page, 'El vehículo seleccionado no está disponible.');
    expect(await other.page.content()).not.toContain(chassis);
    await visit(
      other.page,
      unitPath.replace('/vehiculos-0km/reservar/', '/concesionario-digital/'),
    );
    await heading(other.page, 'El vehículo seleccionado no está disponible.');
    await other.leave();
  });

  test('waits for the bank when the payment is pending', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Onix');
    const code = await start(page);
    await payInCash(page);
    await payWith(await reachPayment(page), cardFor('pending'));

    await heading(page, 'Tu 0km te espera');
    expect(new URL(page.url()).pathname).toBe(`/concesionario-digital/pendiente/${code}`);
    await page.getByText('Tu reserva está pendiente de confirmación').waitFor();
  });

  test('pays with another card when the first one is rejected', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Frontier');
    await start(page);
    await payInCash(page);
    const frame = await reachPayment(page);

    await payWith(frame, cardFor('rejected'));
    await frame.getByText('Tu tarjeta fue rechazada').waitFor();
    await page.getByText('La tarjeta fue rechazada', { exact: true }).waitFor();

    await frame.getByText('Probar con otra tarjeta').click();
    await payWith(frame, cardFor('approved'));
    await heading(page, 'Tu 0km te espera');
    expect(new URL(page.url()).pathname).toContain('/concesionario-digital/reservado/');
  });
});

describe('a reservation under way', () => {
  test('is where it was left after a reload, with what was saved', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Tracker');
    await start(page);
    await payInCash(page);
    await fillPersonalData(page);
    await page.getByText('Guardado', { exact: true }).filter({ visible: true }).waitFor();
    await page.reload();
    await heading(page, '2. Datos Personales');
    expect(await page.getByLabel('DNI').inputValue()).toBe('30.123.456');

    await page.goBack();
    await heading(page, '1. Modo de pago');
    await page.goForward();
    await heading(page, '2. Datos Personales');
  });

  test('keeps what was typed in a step that is left at once', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Taos');
    await start(page);
    await payInCash(page);
    await page.getByLabel('Nombre').fill('Lucía');
    await page.getByRole('link', { name: /^Modo de pago/ }).click();
    await heading(page, '1. Modo de pago');
    await page.goBack();
    await heading(page, '2. Datos Personales');
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Lucía');
    await page.reload();
    await heading(page, '2. Datos Personales');
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Lucía');
  });

  test('opens from its link at the step that comes next', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Kicks');
    const code = await start(page);
    await payInCash(page);

    await visit(page, `/concesionario-digital/continue/${code.toUpperCase()}`);
    await heading(page, '2. Datos Personales');
    expect(new URL(page.url()).pathname).toBe(`/concesionario-digital/tus-datos/${code}`);
  });

  test('cannot be opened with a wrong code', async () => {
    const { page } = shopper;
    await visit(page, '/concesionario-digital/continue/0000-0000-0000-0000-0000-0000');
    await heading(page, 'No encontramos una reserva con ese código.');
    // The browser itself tells of the answer 404.
    expect(shopper.complaints.splice(0)).toHaveLength(1);
  });

  test('fits a phone', async () => {
    const phone = await newShopper(browser, 390);
    await chooseUnit(phone.page, 'Polo');
    await start(phone.page);
    await payInCash(phone.page);
    const { scrollWidth, innerWidth } = await phone.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBe(innerWidth);
    expect(phone.complaints).toEqual([]);
    await phone.leave();
  });
});
