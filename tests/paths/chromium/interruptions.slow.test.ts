import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { cardFor, heading, pathOf, paymentFrame, payWith } from '../../browser/shopper.ts';
import { startPayable } from '../../support/program/program.ts';
import type { OpenProgram } from './open-program.ts';
import { visitOfEachTest } from './visit.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';

const visit = visitOfEachTest(4);
let program: OpenProgram;
let page: Page;
let unit: StockVehicle;
beforeEach(() => {
  ({ program, page, unit } = visit());
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
    const operation = await startPayable(program.client, unit);
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
    const operation = await startPayable(program.client, unit);
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
    const operation = await startPayable(program.client, unit);
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
