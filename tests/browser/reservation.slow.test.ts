import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cardFor,
  chooseUnit,
  heading,
  pathOf,
  payInCash,
  payWith,
  reachPayment,
  start,
  type Shopper,
} from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { titleOf } from '../support/wizard/step-titles.ts';

const storefront = openStorefront();
let shopper: Shopper;

beforeEach(async () => {
  shopper = await storefront.newShopper();
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

describe('a shopper who finds a unit among the offers', () => {
  test('reserves it with a card, and nobody else can reserve it', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Amarok');
    const unitPath = pathOf(page);
    const chassis = await page.getByText(/^[A-Z0-9]{17}$/).textContent();
    const code = await start(page);
    await payInCash(page);
    await payWith(await reachPayment(page), cardFor('approved'));

    await heading(page, 'Tu 0km te espera');
    expect(pathOf(page)).toBe(`/concesionario-digital/reservado/${code}`);

    const other = await storefront.newShopper();
    await other.page.goto(unitPath);
    await heading(other.page, 'El vehículo seleccionado no está disponible.');
    expect(await other.page.content()).not.toContain(chassis);
    await other.page.goto(unitPath.replace('/vehiculos-0km/reservar/', '/concesionario-digital/'));
    await heading(other.page, 'El vehículo seleccionado no está disponible.');
    await other.leave();
  });
});

describe('an open reservation', () => {
  test('keeps what was typed right before leaving a step', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Taos');
    await start(page);
    await payInCash(page);
    await page.getByLabel('Nombre').fill('Lucía');
    await page.getByRole('link', { name: /^Modo de pago/ }).click();
    await heading(page, titleOf('paymentSelection'));
    await page.goBack();
    await heading(page, titleOf('personalData'));
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Lucía');
    await page.reload();
    await heading(page, titleOf('personalData'));
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Lucía');
  });

  test('opens from its link at the next step', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Kicks');
    const code = await start(page);
    await payInCash(page);

    await page.goto(`/concesionario-digital/continue/${code.toUpperCase()}`);
    await heading(page, titleOf('personalData'));
    expect(pathOf(page)).toBe(`/concesionario-digital/tus-datos/${code}`);
  });

  test('cannot be opened with a wrong code', async () => {
    const { page } = shopper;
    await page.goto('/concesionario-digital/continue/0000-0000-0000-0000-0000-0000');
    await heading(page, 'No encontramos una reserva con ese código.');
    // The browser logs the answer 404 itself.
    expect(shopper.complaints.splice(0)).toHaveLength(1);
  });

  test('fits a phone', async () => {
    const phone = await storefront.newShopper({ width: 390 });
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
