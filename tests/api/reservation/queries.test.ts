import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { figuresOf } from '../../../domain/operation/changes/figures.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { openTestDealership, type TestDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import {
  depositBody,
  freshUnit,
  heldOperation,
  payableOperation,
  resume,
  save,
  startedOperation,
} from '../../support/api/reservations.ts';
import { countQueries, type QueryCounter } from '../../support/database/count-queries.ts';

let shop: TestDealership;
let queries: QueryCounter;
beforeAll(async () => {
  shop = await openTestDealership();
  queries = countQueries();
  // What is kept in memory is there.
  await payableOperation(shop);
});
afterAll(async () => {
  queries.stop();
  await shop.close();
});
beforeEach(() => void queries.take());

test('a start makes at most 8 queries', async () => {
  const unit = await freshUnit(shop);
  queries.take();
  await startedOperation(shop, { unit });
  expect(queries.take().length).toBeLessThanOrEqual(8);
});

test('saving how to pay and the personal data makes at most 9 queries', async () => {
  const operation = await startedOperation(shop);
  queries.take();
  await save(shop, operation, { ...completeBuyer, cash_amount: operationTotal(operation) });
  expect(queries.take().length).toBeLessThanOrEqual(9);
});

test('reading an operation makes at most 7 queries', async () => {
  const { code } = await payableOperation(shop);
  queries.take();
  await resume(shop, code);
  expect(queries.take().length).toBeLessThanOrEqual(7);
});

test('reading an operation whose figures did not change writes nothing', async () => {
  const { code } = await payableOperation(shop);
  queries.take();
  await resume(shop, code);
  expect(queries.take().filter((text) => !text.startsWith('select'))).toEqual([]);
});

test('a deposit makes at most 15 queries', async () => {
  const { code } = await payableOperation(shop);
  const operation = await resume(shop, code);
  const body = depositBody(await save(shop, operation, { shown: figuresOf(operation) }));
  queries.take();
  await shop.client.call(dealershipDepositEndpoint, { body });
  expect(queries.take().length).toBeLessThanOrEqual(15);
});

test('a notification of a payment makes at most 14 queries', async () => {
  const { clientRef } = await heldOperation(shop);
  queries.take();
  await notify(shop, { clientRef, outcome: 'approved' });
  expect(queries.take().length).toBeLessThanOrEqual(14);
});
