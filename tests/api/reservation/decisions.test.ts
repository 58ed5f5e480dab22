import { beforeEach, expect, test } from 'vitest';
import { missingForDeposit } from '../../../domain/operation/operation.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import type { WatchedDecision } from '../../../machines/operation/decide.ts';
import { testDealership } from '../../support/api/dealership.ts';

const shop = testDealership();
let decisions: WatchedDecision[];
beforeEach(() => {
  decisions = [];
  shop.dealership.watchDecision = (decision) => decisions.push(decision);
});

const inWords = ({ event, before }: WatchedDecision) => `${before}: ${event.type}`;

test('the decisions of an operation are watched in order', async () => {
  const { operation } = await shop.paidOperation();
  await shop.resume(operation.code);
  await shop.payableOperation();
  expect(decisions.map(inWords)).toEqual([
    'open: unit checked',
    'open: unit checked',
    'open: deposit requested',
    'holding: payment approved',
    'open: unit checked',
  ]);
  expect(decisions[2]).toMatchObject({
    operation: decisions[0]!.operation,
    at: shop.clock.now.getTime(),
    facts: { missing: [], unit: 'free', payments: [], isOwed: false },
  });
});

test('a refusal of a guard is watched too, with its facts', async () => {
  const operation = await shop.startedOperation();
  await expect(shop.requestDeposit(operation.code)).rejects.toMatchObject({
    code: 'balance_pending',
  });
  expect(decisions.map(inWords)).toEqual(['open: unit checked', 'open: deposit requested']);
  expect(decisions[1]!.facts.missing).toEqual(missingForDeposit(operation, '2026-11-20'));
});

test('a watched decision names its operation without its code', async () => {
  const [one, other] = [await shop.payableOperation(), await shop.payableOperation()];
  await shop.requestDeposit(one.code);
  await shop.requestDeposit(other.code);
  const names = decisions.map(({ operation }) => operation);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{6}$/);
  for (const secret of [one.code, other.code, completeBuyer.lastname, completeBuyer.email]) {
    expect(JSON.stringify(decisions)).not.toContain(secret);
  }
});
