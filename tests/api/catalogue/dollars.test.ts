import { beforeEach, describe, expect, test } from 'vitest';
import { figuresOf } from '../../../domain/operation/changes/figures.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import { look, refusal } from '../../support/api/send.ts';

const shop = testDealership();
beforeEach(() => {
  shop.money.dollarRate = 1481.5;
});

const baic = { brandId: 6 } as const;

describe('dollar rate of an operation in dollars', () => {
  test('is the current rate', async () => {
    const started = await shop.startedOperation(baic);
    expect(started.usd_rate).toBe(1481.5);
    expect(await shop.resume(started.code)).toEqual(started);
    expect((await look(shop, '/api/dollar-rate')).body).toEqual({ data: 1481.5 });
  });

  test('follows the rate while the operation is open', async () => {
    const started = await shop.startedOperation(baic);
    shop.money.dollarRate = 1500;
    expect(await shop.resume(started.code)).toEqual({
      ...started,
      quote: 1,
      usd_rate: 1500,
      shown: figuresOf(started),
    });
  });

  test('is null while the rate is unavailable, and then set again', async () => {
    shop.money.dollarRate = null;
    const started = await shop.startedOperation(baic);
    expect(started.usd_rate).toBeNull();
    expect(await look(shop, '/api/dollar-rate')).toEqual(refusal('rate_unavailable'));
    const saved = await shop.save(started, { cash_amount: 1_000 });
    expect(saved).toMatchObject({ usd_rate: null, cash_amount: 1_000 });
    shop.money.dollarRate = 1490;
    expect((await shop.resume(started.code)).usd_rate).toBe(1490);
    shop.money.dollarRate = null;
    expect((await shop.resume(started.code)).usd_rate).toBeNull();
  });

  test('is fixed after the payment, even when the rate is unavailable', async () => {
    const { operation, clientRef } = await shop.heldOperation(baic);
    await notify(shop, { clientRef, outcome: 'approved', amount: 200_000 });
    shop.money.dollarRate = null;
    shop.clock.pass(60);
    expect(await shop.resume(operation.code)).toMatchObject({
      status: 'reserved',
      usd_rate: 1481.5,
    });
  });

  test('is not needed for the deposit, which is in pesos', async () => {
    shop.money.dollarRate = null;
    const { code } = await shop.payableOperation(baic);
    const { operation } = await shop.requestDeposit(code);
    expect(operation).toMatchObject({ status: 'holding', deposit_amount: 200_000 });
  });
});

test('an operation in pesos has no dollar rate', async () => {
  const started = await shop.startedOperation();
  expect(started.usd_rate).toBeNull();
  expect((await shop.resume(started.code)).usd_rate).toBeNull();
});
