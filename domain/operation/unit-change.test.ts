import { describe, expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import {
  aCompleteOperation,
  aPromotion,
  aTransaction,
  aUnitOffer,
  aUsedVehicle,
} from './samples.ts';
import { obstaclesTo, unitObstacles, withOfferedUnit } from './unit-change.ts';
import type { UnitOffer } from './unit-offer.ts';

const paid = aTransaction({ amount: 250_000, paid_at: '2026-11-20T15:05:00.000Z' });
const before = aCompleteOperation({ status: 'reserved', purchase: { transaction: paid } });
const { vehicle: other } = aUnitOffer();

const change = (offer: Partial<UnitOffer> = {}, from: Operation = before) => ({
  before: from,
  after: withOfferedUnit(from, aUnitOffer(offer)),
  deposit: 250_000,
  standing: 'free' as const,
  isOurs: true,
});

describe('a reservation with the offered unit', () => {
  const after = withOfferedUnit({ ...before, unit_offer: aUnitOffer() }, aUnitOffer());

  test('has the other unit, whose rest is in cash, and no offer', () => {
    expect(after.purchase.vehicle.chassis).toBe('9BWCH6CH0T4000042');
    // 26.000.000 − 1.000.000 + 500.000 + 300.000
    expect([after.cash_amount, after.pending_amount]).toEqual([25_800_000, 0]);
    expect(after).not.toHaveProperty('unit_offer');
  });

  test('keeps its code, its buyer and its deposit', () => {
    expect(after.code).toBe(before.code);
    expect(after.purchase.email).toBe('lucia@ejemplo.com.ar');
    expect(after.purchase.transaction).toEqual(paid);
    expect(after.deposit_amount).toBe(before.deposit_amount);
  });
});

describe('a change of unit', () => {
  test('has nothing in its way when the unit is free and its figures hold', () => {
    expect(obstaclesTo(change())).toEqual([]);
  });

  test('is not stopped by a promotion that the other unit can’t have: the buyer decides', () => {
    const promoted = aCompleteOperation({
      status: 'reserved',
      promotion: aPromotion(),
      purchase: { transaction: paid },
    });
    expect(obstaclesTo(change({}, promoted))).toEqual([]);
  });

  test.each([
    ['another system', { isOurs: false }],
    ['not free', { standing: 'held' as const }],
    ['not free', { standing: 'sold' as const }],
    ['higher deposit', { deposit: 250_001 }],
  ] as const)('is stopped by: %s', (obstacle, more) => {
    expect(obstaclesTo({ ...change(), ...more })).toEqual([obstacle]);
  });

  test.each([
    ['same unit', { vehicle: before.purchase.vehicle }],
    ['another brand', { brand_id: 2 }],
    ['overpaid', { used_vehicles: [aUsedVehicle({ valuation: 30_000_000 })] }],
    ['unknown rate', { vehicle: { ...other, currency: 'usd' as const } }],
  ] as const)('is stopped by: %s', (obstacle, offer) => {
    expect(obstaclesTo(change(offer as Partial<UnitOffer>))).toEqual([obstacle]);
  });

  test('is stopped by a used vehicle whose value in the other currency nobody knows', () => {
    const giving = aCompleteOperation({
      status: 'reserved',
      used_vehicles: [aUsedVehicle()],
      purchase: { transaction: paid },
    });
    expect(obstaclesTo(change({}, giving))).toEqual(['unknown rate']);
  });

  test('is stopped by a unit without a price', () => {
    const vehicle = { ...other, list_price: 0, price: 0, special_discount: 0, discount: 0 };
    const free = { ...vehicle, license_price: 0, delivery_price: 0 };
    expect(obstaclesTo(change({ vehicle: free }))).toEqual(['no price']);
  });

  test('is stopped by a deposit of which a part went back, when the rest is too little', () => {
    const transaction = { ...paid, returned_part: 1 };
    const returned = { ...before, purchase: { ...before.purchase, transaction } };
    expect(obstaclesTo(change({}, returned))).toEqual(['higher deposit']);
  });

  test('is stopped by a deposit that the bank took back', () => {
    const transaction = { ...paid, is_charged_back: true as const };
    const taken = { ...before, purchase: { ...before.purchase, transaction } };
    expect(obstaclesTo(change({}, taken))).toEqual(['deposit taken back']);
    expect(unitObstacles['deposit taken back']).toBe('el banco le devolvió la seña al cliente');
  });
});
