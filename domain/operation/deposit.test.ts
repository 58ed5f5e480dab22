import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultDeposit,
  depositAmount,
  extensionMinutes,
  holdMinutes,
  installmentAmounts,
  installmentChoices,
  paymentFrameHeight,
  refundHours,
} from './deposit.ts';

test('the constants of the deposit have the values of the specification', () => {
  expect({ defaultDeposit, refundHours, paymentFrameHeight, installmentChoices }).toEqual({
    defaultDeposit: 200_000,
    refundHours: 48,
    paymentFrameHeight: 820,
    installmentChoices: [1, 2, 3],
  });
  expect([holdMinutes, extensionMinutes]).toEqual([15, 10]);
});

describe('the deposit', () => {
  test("is the brand's booking price", () => {
    const services = { 1: { booking_price: 350_000 }, 2: { booking_price: 500_000 } };
    expect(depositAmount(services, 1)).toEqual(350_000);
    expect(depositAmount(services, 2)).toEqual(500_000);
  });

  test.each([
    ['the parameters are missing', undefined],
    ['the parameters name no brand', {}],
    ['the parameters name only another brand', { 2: { booking_price: 500_000 } }],
    ['the brand has no booking price', { 1: {} }],
    ['the booking price is null', { 1: { booking_price: null } }],
    ['the booking price is zero', { 1: { booking_price: 0 } }],
  ])('is 200000 when %s', (_, services) => {
    expect(depositAmount(services, 1)).toEqual(200_000);
  });
});

describe('installments', () => {
  test.each([
    [200_000, 1, [200_000]],
    [200_000, 2, [100_000, 100_000]],
    [200_000, 3, [66_668, 66_666, 66_666]],
    [200_001, 2, [100_001, 100_000]],
    [2, 3, [2, 0, 0]],
    [0, 3, [0, 0, 0]],
  ] as const)('of %d pesos in %d payments are %j', (amount, installments, expected) => {
    expect(installmentAmounts(amount, installments)).toEqual(expected);
  });

  test('are whole pesos that add up to the deposit, and only the first includes the remainder', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.constantFrom(...installmentChoices),
        (amount, choice) => {
          const [first, ...others] = installmentAmounts(amount, choice);
          expect(others.length + 1).toEqual(choice);
          expect(others.every((other) => other === Math.floor(amount / choice))).toBe(true);
          expect(others.reduce((sum, other) => sum + other, first!)).toEqual(amount);
          expect(first! - Math.floor(amount / choice)).toBeLessThan(choice);
        },
      ),
    );
  });
});
