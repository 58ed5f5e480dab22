import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTotal, type Operation } from '../../../domain/operation/operation.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership-cancel.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership-outcome.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { systemDesk } from '../../../server/gateway/system-desk.ts';
import type { PaymentsDesk } from '../../../server/payments/desk.ts';
import { readJournal } from '../../../server/payments/journal.ts';
import { giveBack } from '../../../server/payments/refunds.ts';
import { openOwnSystem, type OwnSystem } from '../../support/api/own-system.ts';
import { depositBody, startBody, updateBody } from '../../support/api/reservations.ts';

const token = 'a-token-of-some-length';
let shop: OwnSystem;
let desk: PaymentsDesk;
beforeAll(async () => {
  shop = await openOwnSystem({
    PAYMENT_OUTCOME: 'message',
    LIMITS: 'on',
    METRICS_TOKEN: token,
    DATA_DIR: tmpdir(),
  });
  desk = systemDesk(shop.gateway.reservations);
});
afterAll(() => shop.close());

const by = 'staff: marta';

async function started(email: string): Promise<Operation> {
  const [unit] = await shop.client.call(stockEndpoint, { brandId: 1 });
  return shop.client.call(dealershipStartEndpoint, {
    body: { ...startBody(toStockVehicle(unit!)), email },
  });
}

const statusOf = async (code: string) =>
  (await shop.client.call(dealershipStartEndpoint, { body: { code } })).status;

/** A reservation whose payments page has said in the shopper's browser that it was paid. */
async function saidToBePaid(email: string): Promise<string> {
  const operation = await started(email);
  const { code } = operation;
  const changes = { ...completeBuyer, email, cash_amount: operationTotal(operation) };
  const body = updateBody(operation, changes);
  const settled = await shop.client.call(dealershipUpdateEndpoint, { body });
  await shop.client.call(dealershipDepositEndpoint, { body: depositBody(settled) });
  await shop.client.call(dealershipOutcomeEndpoint, { body: { code, outcome: 'approved' } });
  expect(await statusOf(code)).toBe('pending');
  return code;
}

describe('a payment that only a message tells of', () => {
  test('is confirmed by a person, and later refunded by one', async () => {
    const code = await saidToBePaid('rosa@ejemplo.com.ar');
    expect(await desk.list({ all: false })).toContain(code);
    expect(await desk.confirm({ code, outcome: 'approved', by })).toBe(
      'anotado: la operación está reservada\n',
    );
    const { dealership } = shop.gateway.reservations;
    expect((await readJournal(dealership.db, code)).at(-1)).toMatchObject({
      who: by,
      event: 'payment approved',
      before: 'pending',
      after: 'reserved',
    });
    await expect(desk.confirm({ code, outcome: 'approved', by })).rejects.toThrow(
      'una operación reservada no admite un pago aprobado',
    );

    await shop.client.call(dealershipCancelEndpoint, { body: { code } });
    expect(await statusOf(code)).toBe('cancelled');
    expect(await desk.confirm({ code, outcome: 'refunded', by })).toBe(
      'anotado: la operación está devuelta\n',
    );
    // The waiting job of the refund ends: there is no call to ask.
    const { code: clientRef } = (
      await shop.client.call(dealershipStartEndpoint, { body: { code } })
    ).purchase.transaction!;
    await giveBack(dealership, { clientRef, paymentId: `page-${clientRef}` });
  });

  test('is rejected by a person, and the unit is on sale again', async () => {
    const code = await saidToBePaid('delia@ejemplo.com.ar');
    expect(await desk.confirm({ code, outcome: 'rejected', by })).toBe(
      'anotado: la operación está abierta\n',
    );
    await expect(desk.confirm({ code: 'Zonda-none', outcome: 'rejected', by })).rejects.toThrow(
      'no hay ninguna operación con ese código',
    );
  });
});

describe('a deposit at a system that names no address for letters', () => {
  let bare: OwnSystem;
  beforeAll(async () => {
    bare = await openOwnSystem({ PARAMETERS_FILE: '' });
  });
  afterAll(() => bare.close());

  test('is refused before the unit is held, and the log says what is missing', async () => {
    const [unit] = await bare.client.call(stockEndpoint, { brandId: 1 });
    const operation = await bare.client.call(dealershipStartEndpoint, {
      body: startBody(toStockVehicle(unit!)),
    });
    const changes = { ...completeBuyer, cash_amount: operationTotal(operation) };
    const body = updateBody(operation, changes);
    const settled = await bare.client.call(dealershipUpdateEndpoint, { body });
    await expect(
      bare.client.call(dealershipDepositEndpoint, { body: depositBody(settled) }),
    ).rejects.toMatchObject({ code: 'payments_unavailable' });
    expect(bare.logged()).toContain(
      'no deposit can be paid: no address gets the letters about reservations',
    );
  });
});

describe('the storefront on an existing system', () => {
  const get = (url: string, headers = {}) => shop.gateway.app.inject({ url, headers });

  test('says whether it can keep reservations, and has figures for Prometheus', async () => {
    expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([
      200, 200,
    ]);
    const metrics = await get('/metrics', { authorization: `Bearer ${token}` });
    expect(metrics.body).toContain('dealership_operations{status="open"}');
  });

  test('starts no more than twenty operations a day for an e-mail address', async () => {
    for (let count = 0; count < 20; count++) await started('ana@ejemplo.com.ar');
    await shop.system.heard();
    await expect(started(' ANA@ejemplo.com.ar')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    const calls = (await shop.system.heard()).map(({ call }) => call);
    expect(calls).not.toContain('POST /api/v2/*/dealership/start');
  });
});
