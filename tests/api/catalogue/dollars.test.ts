import { beforeEach, describe, expect, test } from 'vitest';
import { figuresOf } from '../../../domain/operation/changes/figures.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import {
  heldOperation,
  payableOperation,
  requestDeposit,
  resume,
  save,
  startedOperation,
} from '../../support/api/reservations.ts';
import { look, refusal } from '../../support/api/send.ts';

const shop = testDealership();
beforeEach(() => {
  shop.money.dollarRate = 1481.5;
});

const baic = { brandId: 6 } as const;

describe('dollar rate of an operation in dollars', () => {
  test('is the current rate', async () => {
    const started = await startedOperation(shop, baic);
    expect(started.usd_rate).toBe(1481.5);
    expect(await resume(shop, started.code)).toEqual(started);
    expect((await look(shop, '/api/dollar-rate')).body).toEqual({ data: 1481.5 });
  });

  test('follows the rate while the operation is open', async () => {
    const started = await startedOperation(shop, baic);
    shop.money.dollarRate = 1500;
    expect(await resume(shop, started.code)).toEqual({
      ...started,
      quote: 1,
      usd_rate: 1500,
      shown: figuresOf(started),
    });
  });

  test('is null while the rate is unavailable, and then set again', async () => {
    shop.money.dollarRate = null;
    const started = await startedOperation(shop, baic);
    expect(started.usd_rate).toBeNull();
    expect(await look(shop, '/api/dollar-rate')).toEqual(refusal('rate_unavailable'));
    const saved = await save(shop, started, { cash_amount: 1_000 });
    expect(saved).toMatchObject({ usd_rate: null, cash_amount: 1_000 });
    shop.money.dollarRate = 1490;
    expect((await resume(shop, started.code)).usd_rate).toBe(1490);
    shop.money.dollarRate = null;
    expect((await resume(shop, started.code)).usd_rate).toBeNull();
  });

  test('is fixed during a hold, and current again after it', async () => {
    const { operation } = await heldOperation(shop, baic);
    expect(operation.usd_rate).toBe(1481.5);
    shop.money.dollarRate = 1600;
    expect(await resume(shop, operation.code)).toEqual(operation);
    shop.clock.pass(15);
    expect(await resume(shop, operation.code)).toMatchObject({
      status: 'expired',
      usd_rate: 1600,
    });
  });

  test('is fixed after the payment, even when the rate is unavailable', async () => {
    const { operation, clientRef } = await heldOperation(shop, baic);
    await notify(shop, { clientRef, outcome: 'approved', amount: 200_000 });
    shop.money.dollarRate = null;
    shop.clock.pass(60);
    expect(await resume(shop, operation.code)).toMatchObject({
      status: 'reserved',
      usd_rate: 1481.5,
    });
  });

  test('is not needed for the deposit, which is in pesos', async () => {
    shop.money.dollarRate = null;
    const { code } = await payableOperation(shop, baic);
    const { operation } = await requestDeposit(shop, code);
    expect(operation).toMatchObject({ status: 'holding', deposit_amount: 200_000 });
  });
});

test('an operation in pesos has no dollar rate', async () => {
  const started = await startedOperation(shop);
  expect(started.usd_rate).toBeNull();
  expect((await resume(shop, started.code)).usd_rate).toBeNull();
});
