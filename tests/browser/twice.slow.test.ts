import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operationTotal } from '../../domain/operation/operation.ts';
import { dealershipCancelEndpoint } from '../../domain/wire/dealership-cancel.ts';
import { dealershipDepositEndpoint } from '../../domain/wire/dealership-deposit.ts';
import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { endpointPath, type Endpoint } from '../../domain/wire/endpoint.ts';
import { resumeOperation } from '../support/program/program.ts';
import { testGroup } from '../support/wire/test-group.ts';
import {
  cardFor,
  chooseUnit,
  fillPersonalData,
  heading,
  pathOf,
  paymentFrame,
  typeCard,
  type Shopper,
} from './shopper.ts';
import { hydrated } from './arrival.ts';
import { openStorefront } from './storefront.ts';
import { titleOf } from '../support/wizard/step-titles.ts';

const storefront = openStorefront();
let shopper: Shopper;

beforeEach(async () => {
  shopper = await storefront.newShopper();
});
afterEach(async () => {
  await shopper.leave();
});

const isSaved = (page: Page) =>
  page.getByText('Guardado', { exact: true }).filter({ visible: true }).waitFor();

describe.each([
  ['on a desktop', 1440],
  ['on a phone', 390],
])('a button pressed twice %s', (_, width) => {
  test('acts once on each screen up to the cancellation', async () => {
    const { page, complaints, leave } = await storefront.newShopper({ width });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const times = (endpoint: Endpoint) =>
      requests.filter((path) => path === endpointPath(endpoint, testGroup)).length;
    const pressTwice = (name: string) =>
      page.getByRole('button', { name, exact: true }).filter({ visible: true }).dblclick();

    await chooseUnit(page, 'Polo');
    await hydrated(page);
    await page.getByLabel('Tu correo electrónico').fill('ana.paz@ejemplo.com.ar');
    await page.getByRole('button', { name: /^Reservar con \$/ }).dblclick();
    await heading(page, titleOf('paymentSelection'));
    expect(times(dealershipStartEndpoint)).toBe(1);
    const code = pathOf(page).split('/').at(-1)!;

    await pressTwice('Todo en efectivo o transferencia');
    await isSaved(page);
    const { cash_amount, ...rest } = await resumeOperation(storefront.client, code);
    expect(cash_amount).toBe(operationTotal(rest));
    await pressTwice('Continuar');
    await heading(page, titleOf('personalData'));
    await fillPersonalData(page);
    await isSaved(page);
    await pressTwice('Continuar');
    await heading(page, titleOf('review'));
    expect(times(dealershipDepositEndpoint)).toBe(0);

    await pressTwice('Confirmar y pagar la seña');
    await heading(page, titleOf('deposit'));
    const frame = paymentFrame(page);
    await typeCard(frame, cardFor('approved'));
    await frame.getByRole('button', { name: /^Pagar/ }).dblclick();
    await heading(page, 'Tu 0km te espera');
    expect(times(dealershipDepositEndpoint)).toBe(1);
    expect(requests.filter((path) => path === '/pay')).toHaveLength(2);

    await page.getByText('¿Cambiaste de idea?').click();
    await pressTwice('Cancelar reserva');
    await pressTwice('Sí, cancelar');
    await heading(page, 'Esta reserva fue cancelada');
    expect(times(dealershipCancelEndpoint)).toBe(1);
    expect(complaints).toEqual([]);
    await leave();
  });
});
