import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resumeOperation } from '../support/program/program.ts';
import {
  chooseUnit,
  fillPersonalData,
  giveUsedVehicle,
  goOn,
  heading,
  pathOf,
  payInCash,
  start,
  typeCash,
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
  // The browser logs the refused deposit itself.
  expect(shopper.complaints.filter((each) => !each.includes('409 (Conflict)'))).toEqual([]);
  await shopper.leave();
});

const noticeIn = async (page: Page) => {
  const notice = page.getByRole('alert').filter({ hasText: 'Cambió tu reserva' });
  await expect.poll(async () => (await notice.boundingBox())?.y).toBeGreaterThan(0);
  return (await notice.innerText()).replaceAll(/\s+/g, ' ');
};

const confirm = (page: Page) =>
  page.getByRole('button', { name: 'Confirmar y pagar la seña' }).filter({ visible: true }).click();

async function reachReview(page: Page): Promise<void> {
  await payInCash(page);
  await fillPersonalData(page);
  await goOn(page);
  await heading(page, titleOf('review'));
}

async function raisePrices(family: string): Promise<void> {
  const run = await storefront.catalogue('prices', '--family', family, '--percent', '1');
  expect(run).toMatchObject({ code: 0, complaint: '' });
}

async function expectNothingHeld(code: string): Promise<void> {
  const { status, purchase } = await resumeOperation(storefront.client, code);
  expect({ status, transaction: purchase.transaction }).toEqual({
    status: 'open',
    transaction: null,
  });
}

async function expectHeld(code: string): Promise<void> {
  const status = async () => (await resumeOperation(storefront.client, code)).status;
  await expect.poll(status).toBe('holding');
}

describe('a price that the dealership changes while its shopper is at the review', () => {
  test('is shown there when they confirm, with nothing held, and confirmed again before the deposit', async () => {
    await shopper.leave();
    shopper = await storefront.newShopper({ width: 390 });
    const { page } = shopper;
    await chooseUnit(page, 'X55');
    const code = await start(page);
    await giveUsedVehicle(page);
    await reachReview(page);
    await raisePrices('X55');

    await confirm(page);
    expect(await noticeIn(page)).toBe(
      'Cambió tu reserva ' +
        'Precio de lista: antes US$ 32.800 ($ 48.544.000), ahora US$ 33.128 ($ 49.029.440). El concesionario actualizó este valor. ' +
        'Total: antes US$ 31.410 ($ 46.486.800), ahora US$ 31.738 ($ 46.972.240). Por los cambios de arriba. ' +
        'No pagás nada hasta que lo revises y confirmes. Entendido',
    );
    await heading(page, titleOf('review'));
    expect(pathOf(page)).toBe(`/concesionario-digital/revisar/${code}`);
    await expectNothingHeld(code);

    await page.getByRole('button', { name: 'Completar en efectivo' }).click();
    await page.getByRole('button', { name: 'Completar en efectivo' }).waitFor({ state: 'hidden' });
    await expectNothingHeld(code);
    await confirm(page);
    await heading(page, titleOf('deposit'));
    await expectHeld(code);
  });

  test('leads a shopper without a used vehicle back to the payment, whose cash no longer covers the total', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Taos');
    const code = await start(page);
    await reachReview(page);
    await raisePrices('Taos');

    await confirm(page);
    expect(await noticeIn(page)).toBe(
      'Cambió tu reserva ' +
        'Precio de lista: antes $ 63.140.000, ahora $ 63.771.400. El concesionario actualizó este valor. ' +
        'Total: antes $ 59.746.680, ahora $ 60.365.452. Por los cambios de arriba. ' +
        'No pagás nada hasta que lo revises y confirmes. Entendido',
    );
    await heading(page, titleOf('paymentSelection'));
    await expectNothingHeld(code);

    await page
      .getByRole('button', { name: /^(Todo|El resto) en efectivo o transferencia$/ })
      .click();
    await goOn(page);
    await heading(page, titleOf('personalData'));
    await goOn(page);
    await heading(page, titleOf('review'));
    await expectNothingHeld(code);
    await confirm(page);
    await heading(page, titleOf('deposit'));
    await expectHeld(code);
  });
});

describe('a cash amount that another device changes after the review', () => {
  test('is shown when the shopper confirms, with nothing held', async () => {
    const { page } = shopper;
    await chooseUnit(page, 'Polo');
    const code = await start(page);
    await reachReview(page);

    const phone = await storefront.newShopper({ width: 390 });
    await phone.page.goto(`/concesionario-digital/forma-de-pago/${code}`);
    await heading(phone.page, titleOf('paymentSelection'));
    await typeCash(phone.page, '30.000.000');
    await expect
      .poll(async () => (await resumeOperation(storefront.client, code)).cash_amount)
      .toBe(30_000_000);
    expect(phone.complaints).toEqual([]);
    await phone.leave();

    await confirm(page);
    expect(await noticeIn(page)).toBe(
      'Cambió tu reserva ' +
        'Efectivo: antes $ 33.435.640, ahora $ 30.000.000. Lo cambiaste en otra pestaña o dispositivo. ' +
        'No pagás nada hasta que lo revises y confirmes. Entendido',
    );
    await heading(page, titleOf('paymentSelection'));
    await expectNothingHeld(code);
  });
});
