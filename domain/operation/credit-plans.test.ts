import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageInstallment, planIsAvailable, yearlyCost } from './credit-plans.ts';

describe('the average installment', () => {
  test('without interest is the loan divided by the months', () => {
    expect(averageInstallment(12_000_000, { months: 12, yearlyRate: 0 })).toEqual(1_000_000);
    expect(averageInstallment(10_000_000, { months: 3, yearlyRate: 0 })).toEqual(3_333_333);
  });

  test('includes interest on the remaining debt', () => {
    expect(averageInstallment(10_000_000, { months: 12, yearlyRate: 60 })).toEqual(1_128_254);
    expect(averageInstallment(10_000_000, { months: 1, yearlyRate: 60 })).toEqual(10_500_000);
  });

  test('is 0 for a loan of 0', () => {
    expect(averageInstallment(0, { months: 12, yearlyRate: 60 })).toEqual(0);
  });

  test('pays the loan back, and grows with the loan', () => {
    const loan = fc.record({
      amount: fc.integer({ min: 1_000_000, max: 100_000_000 }),
      months: fc.integer({ min: 1, max: 72 }),
      yearlyRate: fc.integer({ min: 0, max: 150 }),
    });
    fc.assert(
      fc.property(loan, ({ amount, ...plan }) => {
        const installment = averageInstallment(amount, plan);
        expect(Number.isInteger(installment)).toBe(true);
        expect((installment + 1) * plan.months).toBeGreaterThanOrEqual(amount);
        expect(averageInstallment(amount + 1_000_000, plan)).toBeGreaterThan(installment);
      }),
    );
  });
});

test.each([
  [0, false],
  [1, true],
  [15_000_000, true],
  [15_000_001, false],
])('a plan of at most 15.000.000 finances %d: %s', (amount, expected) => {
  expect(planIsAvailable({ financed_max: 15_000_000 }, amount)).toBe(expected);
});

test('the effective yearly cost is above the nominal rate, because interest compounds', () => {
  expect([0, 12, 45.5].map(yearlyCost)).toEqual([0, 12.68, 56.3]);
});
