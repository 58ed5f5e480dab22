import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated } from './arrival.ts';
import { cardFor, chooseUnit, heading, pathOf, payInCash, reachPayment, start } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

// Addresses of the wizard end with the operation's code, which is left out.
const screenOf = (page: Page) => pathOf(page).split('/').slice(0, 3).join('/');

/** Counts a shopper's effort: the screens where they act, presses (two for a list), and filled fields. */
async function countEffort(page: Page) {
  const effort = { screens: [screenOf(page)], taps: 0, fields: 0 };
  await page.exposeBinding('countAct', (_, taps: number, fields: number) => {
    if (effort.screens.at(-1) !== screenOf(page)) effort.screens.push(screenOf(page));
    effort.taps += taps;
    effort.fields += fields;
  });
  const listen = () => {
    const { countAct } = window as unknown as { countAct: (...counted: number[]) => void };
    addEventListener('click', ({ isTrusted }) => isTrusted && countAct(1, 0), true);
    const typed = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) countAct(2, 1);
      else if (target instanceof HTMLInputElement && target.type !== 'radio') countAct(1, 1);
    };
    addEventListener('input', typed, true);
  };
  // In this document, and in the payment frame.
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return effort;
}

/** From the way to pay to the paid deposit, with no more than must be typed. */
async function payTheRest(page: Page) {
  await payInCash(page);
  const frame = await reachPayment(page);
  await frame.getByLabel('Número de tarjeta').fill(cardFor('approved'));
  await frame.getByLabel('Vencimiento').fill('12/30');
  await frame.getByLabel('Código').fill('123');
  await frame.getByRole('button', { name: /^Pagar/ }).click();
  await heading(page, 'Tu 0km te espera');
}

const screens = [
  '/vehiculos-0km/reservar',
  '/concesionario-digital/forma-de-pago',
  '/concesionario-digital/tus-datos',
  '/concesionario-digital/revisar',
  '/concesionario-digital/reserva',
];

test('cash in full takes 6 screens, 17 presses and 10 fields from the page of a unit', async () => {
  const { page } = await storefront.newShopper();
  await chooseUnit(page, 'Amarok');
  const effort = await countEffort(page);
  await start(page);
  await payTheRest(page);
  expect(effort).toEqual({ screens, taps: 17, fields: 10 });
  expect(screenOf(page)).toBe('/concesionario-digital/reservado');
});

test('a used vehicle and a credit that were simulated on the page take 6 screens and 22 presses', async () => {
  const { page } = await storefront.newShopper();
  await chooseUnit(page, 'Amarok');
  const effort = await countEffort(page);
  await hydrated(page);
  await page.getByRole('radio', { name: /^60 cuotas/ }).click();
  await page.getByText('Tomamos tu usado').click();
  await page.getByLabel('Marca, modelo, versión y año').fill('fiat cronos 1.8 2021');
  await page.getByText('Fiat Cronos 1.8 Precision AT').waitFor();
  await page.getByLabel('Kilometraje').fill('42000');
  await page.getByLabel('Kilometraje').blur();
  await page.getByText('Lo tomamos en').waitFor();
  await start(page);
  await page.getByRole('link', { name: 'Entrego mi Fiat Cronos 1.8 Precision AT' }).click();
  await page.getByRole('button', { name: 'El resto en efectivo o transferencia' }).waitFor();
  // The address changes a moment after the view.
  await page.waitForURL('**/forma-de-pago/*');
  await payTheRest(page);
  expect(effort).toEqual({ screens, taps: 22, fields: 12 });
  expect(screenOf(page)).toBe('/concesionario-digital/reservado');
});
