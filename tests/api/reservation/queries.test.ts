import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import {
  confirmFigures,
  depositBody,
  freshUnit,
  heldOperation,
  payableOperation,
  resume,
  save,
  startedOperation,
} from '../../support/api/reservations.ts';
import { countQueries } from '../../support/database/count-queries.ts';

const shop = testDealership();
const queries = countQueries();
beforeAll(async () => {
  // What is kept in memory is there.
  await payableOperation(shop);
});
afterAll(() => queries.stop());
beforeEach(() => void queries.take());

/** The queries so far, without the count of a network's requests that processes on PostgreSQL share. */
const made = () => queries.take().filter((text) => !text.includes('"request_counts"'));

test('a start makes at most 6 queries', async () => {
  const unit = await freshUnit(shop);
  queries.take();
  await startedOperation(shop, { unit });
  expect(made().length).toBeLessThanOrEqual(6);
});

test('saving how to pay and the personal data makes at most 5 queries', async () => {
  const operation = await startedOperation(shop);
  queries.take();
  await save(shop, operation, { ...completeBuyer, cash_amount: operationTotal(operation) });
  expect(made().length).toBeLessThanOrEqual(5);
});

test('reading an operation makes at most 4 queries', async () => {
  const { code } = await payableOperation(shop);
  queries.take();
  await resume(shop, code);
  expect(made().length).toBeLessThanOrEqual(4);
});

test('reading an operation whose figures did not change writes nothing', async () => {
  const { code } = await payableOperation(shop);
  queries.take();
  await resume(shop, code);
  expect(made().filter((text) => !text.startsWith('select'))).toEqual([]);
});

test('a deposit makes at most 8 queries', async () => {
  const { code } = await payableOperation(shop);
  const operation = await resume(shop, code);
  const body = depositBody(await confirmFigures(shop, operation));
  queries.take();
  await shop.client.call(dealershipDepositEndpoint, { body });
  expect(made().length).toBeLessThanOrEqual(8);
});

test('the limits of holds and reservations add at most 4 queries to a deposit', async () => {
  const { code } = await payableOperation(shop);
  const operation = await resume(shop, code);
  const body = depositBody(await confirmFigures(shop, operation));
  shop.dealership.config.limits = { holdsPerAddress: 5 };
  queries.take();
  await shop.client.call(dealershipDepositEndpoint, { body });
  shop.dealership.config.limits = undefined;
  expect(made().length).toBeLessThanOrEqual(12);
});

test('a notification of a payment makes at most 9 queries', async () => {
  const { clientRef } = await heldOperation(shop);
  queries.take();
  await notify(shop, { clientRef, outcome: 'approved' });
  expect(made().length).toBeLessThanOrEqual(9);
});
