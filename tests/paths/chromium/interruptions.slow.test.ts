import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import {
  cardFor,
  heading,
  newShopper,
  pathOf,
  paymentFrame,
  payWith,
  type Shopper,
} from '../../browser/shopper.ts';
import { launchChromium } from '../../support/program/chromium.ts';
import { startPayable } from '../../support/program/program.ts';
import { openProgram, type OpenProgram } from './open-program.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';

let program: OpenProgram;
let browser: Browser;
let shopper: Shopper;
let page: Page;

beforeAll(async () => {
  [program, browser] = await Promise.all([openProgram(4), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});
beforeEach(async () => {
  shopper = await newShopper(browser, { storefront: program.origin });
  ({ page } = shopper);
  // The test moves the page's clock.
  await page.clock.install();
});
afterEach(async () => {
  // The browser logs every failed call and every refusal itself.
  const own = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409 \(Conflict\)/;
  expect(shopper.complaints.filter((each) => !own.test(each))).toEqual([]);
  await shopper.leave();
});

/** Opens a step and waits for the code of every other one: the wizard fetches the map's last. */
async function open(operation: Operation, step: StepId, name: string): Promise<void> {
  const allCode = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/map-dialog-'),
  );
  await page.goto(links.step(slugOf(step), operation.code));
  await heading(page, name);
  await allCode;
}

const isOffline = (offline: boolean) => page.context().setOffline(offline);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (text: string) => page.getByRole('main').getByText(text).first().waitFor();

describe('a connection that is lost', () => {
  test('shows an error at the deposit, and holds the unit on request', async () => {
    const operation = await startPayable(program.client, program.freshUnit());
    await open(operation, 'review', titleOf('review'));
    await isOffline(true);
    await press('Confirmar y pagar la seña');
    await heading(page, titleOf('deposit'));
    await says('No sabemos si tu vehículo quedó apartado');
    expect((await program.resume(operation.code)).status).toBe('open');

    await isOffline(false);
    await press('Consultar ahora');
    await press('Reintentar');
    await paymentFrame(page)
      .getByRole('button', { name: /^Pagar/ })
      .waitFor();
    expect((await program.resume(operation.code)).status).toBe('holding');
  });

  test('keeps the hold when the shopper goes back, and releases it on request', async () => {
    const operation = await startPayable(program.client, program.freshUnit());
    await open(operation, 'review', titleOf('review'));
    await press('Confirmar y pagar la seña');
    await paymentFrame(page)
      .getByRole('button', { name: /^Pagar/ })
      .waitFor();
    await isOffline(true);
    await page.goBack();
    await says('No pudimos liberar el pago');
    expect(pathOf(page)).toBe(links.step('reserva', operation.code));
    expect((await program.resume(operation.code)).status).toBe('holding');

    await isOffline(false);
    await page.getByRole('link', { name: /^Revisa y confirma/ }).click();
    await heading(page, titleOf('review'));
    expect((await program.resume(operation.code)).status).toBe('open');
  });
});

describe('the time to pay', () => {
  test('can be extended once, and the frame keeps its typed text', async () => {
    const operation = await startPayable(program.client, program.freshUnit());
    await open(operation, 'deposit', titleOf('deposit'));
    const frame = paymentFrame(page);
    await frame.getByLabel('Nombre y apellido').fill('ANA PAZ');
    program.pass(13);
    await page.clock.fastForward('13:00');
    await says('Queda poco tiempo para pagar');
    await press('Necesito 10 minutos más');
    await page.getByText('Queda poco tiempo para pagar').waitFor({ state: 'detached' });
    expect(await page.getByRole('timer').textContent()).toMatch(/^1[12]:/);
    expect(await frame.getByLabel('Nombre y apellido').inputValue()).toBe('ANA PAZ');

    // Longer than the first hold.
    program.pass(8);
    await payWith(frame, cardFor('approved'));
    await heading(page, 'Tu 0km te espera');
  });
});
