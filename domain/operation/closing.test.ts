import { describe, expect, test } from 'vitest';
import { withValues } from './closing.ts';
import type { ShownClosing } from './stored-parts.ts';
import { closingDebts } from './debts.ts';
import { owedBy } from './operation-after-deposit.ts';
import type { Operation } from './operation.ts';
import { roadOf } from './road.ts';
import { aCompleteOperation, aTransaction, aUsedVehicle } from './samples.ts';

const begun: ShownClosing = { began_on: '2026-11-21', parts: [], taken: [] };
const part = (amount: number, receipt: string) =>
  ({ amount, means: 'cash', receipt, on: '2026-11-21' }) as const;
const isSettled = (operation: Operation) =>
  closingDebts(operation).every(({ by }) => by !== 'buyer');
const paid = { transaction: aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' }) };

/** The price is 24.800.000 pesos: the deposit pays 200.000, and a used vehicle 4.000.000. */
const withUsed = (closing: ShownClosing) =>
  aCompleteOperation({
    status: 'closing',
    purchase: paid,
    used_vehicles: [aUsedVehicle({ valuation: 4_000_000 })],
    cash_amount: 20_800_000,
    closing,
  });

describe('the balance of a purchase', () => {
  test('is the price minus deposit, used vehicles and received parts', () => {
    expect(owedBy(withUsed(begun))).toBe(20_600_000);
    expect(owedBy(withUsed({ ...begun, parts: [part(600_000, '1')] }))).toBe(20_000_000);
  });

  test('is settled once nothing is owed and each used vehicle was taken', () => {
    const parts = [part(20_600_000, '1')];
    expect(isSettled(withUsed({ ...begun, parts }))).toBe(false);
    const taken = [{ index: 0, was: 4_000_000 }];
    expect(isSettled(withUsed({ ...begun, parts, taken }))).toBe(true);
    expect(isSettled(withUsed({ ...begun, taken }))).toBe(false);
  });

  test('is unknown without a dollar rate, and never settled', () => {
    const { purchase, ...operation } = withUsed(begun);
    const vehicle = { ...purchase.vehicle, currency: 'usd' as const };
    const inDollars = { ...operation, purchase: { ...purchase, vehicle }, usd_rate: null };
    expect(owedBy(inDollars)).toBeNull();
    expect(isSettled(inDollars)).toBe(false);
  });

  test('grows by what a used vehicle is worth less, and is never below zero', () => {
    expect(withValues(withUsed(begun), [3_000_000]).cash_amount).toBe(21_800_000);
    expect(withValues(withUsed(begun), [30_000_000]).cash_amount).toBe(0);
  });
});

test.each([
  ['the visit', begun, 2],
  ['the registry', { ...begun, registry_on: '2026-11-23' }, 2],
  ['the day on which it is ready', { ...begun, ready_on: '2026-11-25' }, 3],
])('the road marks the stages before %s as done', (_, closing, done) => {
  const now = new Date('2026-11-25T15:00:00Z');
  const visit = {
    appointment: '',
    deadline: '',
    isOver: false,
    host: 'Julieta',
    toBring: 'Tu DNI',
  };
  expect(roadOf(withUsed(closing), visit, now).filter(({ isDone }) => isDone)).toHaveLength(done);
});
