import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hydrated } from './arrival.ts';
import { cardFor, chooseUnit, heading, paymentFrame, pathOf } from './shopper.ts';
import { openStorefront } from './storefront.ts';
import type { Shopper } from './shopper.ts';

const storefront = openStorefront();
let shopper: Shopper;
let effort: ReturnType<typeof countEffort>;

beforeEach(async () => {
  shopper = await storefront.newShopper();
  effort = countEffort(shopper.page);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

/** Counts a shopper's effort: the screens where they act, presses (two for a list), and filled fields. */
function countEffort(page: Page) {
  const screens: string[] = [];
  const counts = { taps: 0, fields: 0 };
  const arrive = async () => {
    // Addresses of the wizard end with the operation's code, which is left out.
    const screen = pathOf(page).split('/').slice(0, 3).join('/');
    if (screens.at(-1) !== screen) screens.push(screen);
  };
  const act = async (target: Locator) => {
    await target.waitFor();
    await arrive();
    counts.taps += 1;
  };
  return {
    screens,
    counts,
    arrive,
    tap: async (target: Locator) => {
      await act(target);
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      await act(target);
      counts.fields += 1;
      await target.fill(text);
    },
    select: async (target: Locator, option: { label: string } | { index: number }) => {
      await act(target);
      counts.taps += 1;
      counts.fields += 1;
      await target.selectOption(option);
    },
  };
}

const button = (name: string | RegExp) =>
  shopper.page.getByRole('button', { name }).filter({ visible: true });

async function start() {
  const { page } = shopper;
  await hydrated(page);
  await effort.fill(page.getByLabel('Tu correo electrónico'), 'ana.paz@ejemplo.com.ar');
  await effort.tap(button(/^Reservar con \$/));
}

/** From the personal data to the paid deposit. */
async function giveDataAndPay() {
  const { page } = shopper;
  await effort.tap(button('Continuar'));
  await effort.fill(page.getByLabel('Nombre'), 'Ana');
  await effort.fill(page.getByLabel('Apellido'), 'Paz');
  await effort.fill(page.getByLabel('DNI'), '30.123.456');
  await effort.fill(page.getByLabel('Fecha de nacimiento'), '31/12/1980');
  await effort.select(page.getByLabel('Estado civil'), { label: 'Soltero/a' });
  await effort.fill(page.getByLabel('Teléfono'), '261 555 0142');
  await effort.tap(button('Continuar'));
  await effort.tap(button('Confirmar y pagar la seña'));
  await payByCard(paymentFrame(page));
  await heading(page, 'Tu 0km te espera');
  await effort.arrive();
}

async function payByCard(frame: FrameLocator) {
  await effort.fill(frame.getByLabel('Número de tarjeta'), cardFor('approved'));
  await effort.fill(frame.getByLabel('Vencimiento'), '12/30');
  await effort.fill(frame.getByLabel('Código'), '123');
  await effort.tap(frame.getByRole('button', { name: /^Pagar/ }));
}

const screens = [
  '/vehiculos-0km/reservar',
  '/concesionario-digital/forma-de-pago',
  '/concesionario-digital/tus-datos',
  '/concesionario-digital/revisar',
  '/concesionario-digital/reserva',
  '/concesionario-digital/reservado',
];

test('cash in full takes 6 screens, 17 presses and 10 fields from the page of a unit', async () => {
  await chooseUnit(shopper.page, 'Amarok');
  await start();
  await effort.tap(button('Todo en efectivo o transferencia'));
  await giveDataAndPay();
  expect(effort.screens).toEqual(screens);
  expect(effort.counts).toEqual({ taps: 17, fields: 10 });
});

test('a used vehicle and a credit that were simulated on the page take 6 screens and 22 presses', async () => {
  const { page } = shopper;
  await chooseUnit(page, 'Amarok');
  await hydrated(page);
  await effort.tap(page.getByRole('radio', { name: /^60 cuotas/ }));
  await effort.tap(page.getByText('Tomamos tu usado'));
  await effort.fill(page.getByLabel('Marca, modelo, versión y año'), 'fiat cronos 1.8 2021');
  await page.getByText('Fiat Cronos 1.8 Precision AT').waitFor();
  await effort.fill(page.getByLabel('Kilometraje'), '42000');
  await page.getByLabel('Kilometraje').blur();
  await page.getByText('Lo tomamos en').waitFor();
  await start();
  await effort.tap(page.getByRole('link', { name: 'Entrego mi Fiat Cronos 1.8 Precision AT' }));
  await button('El resto en efectivo o transferencia').waitFor();
  // The address changes a moment after the view.
  await page.waitForURL('**/forma-de-pago/*');
  await effort.tap(button('El resto en efectivo o transferencia'));
  await giveDataAndPay();
  expect(effort.screens).toEqual(screens);
  expect(effort.counts).toEqual({ taps: 22, fields: 12 });
});
