import { describe, expect, test } from 'vitest';
import { averageInstallment, planIsAvailable } from '../../../domain/operation/credit-plans.ts';
import { openDemo } from '../../support/api/demo.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const { creditPlans: plans } = await openDemo();
const inDollars = (brandId: number) => brandId === 6;

describe('the credit plans of the demo', () => {
  test.each(specifiedBrands)('of $name are three to six, from at least two banks', ({ id }) => {
    const own = plans.filter((plan) => plan.brandId === id);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.length).toBeLessThanOrEqual(6);
    expect(new Set(own.map((plan) => plan.bank)).size).toBeGreaterThanOrEqual(2);
    expect(new Set(own.map((plan) => plan.name)).size).toBe(own.length);
  });

  test('have unique ids, none of them zero, which means no financing', () => {
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
    expect(plans.every(({ id }) => id > 0)).toBe(true);
  });

  test('have realistic amounts, terms and rates', () => {
    for (const { name, brandId, months, yearlyRate, financedMax } of plans) {
      expect([12, 24, 36, 48, 60], name).toContain(months);
      const [least, most, highest] = inDollars(brandId)
        ? [8_000, 20_000, 14]
        : [8_000_000, 35_000_000, 45];
      expect(financedMax, name).toBeGreaterThanOrEqual(least!);
      expect(financedMax, name).toBeLessThanOrEqual(most!);
      expect(yearlyRate, name).toBeLessThanOrEqual(highest!);
      if (yearlyRate === 0) expect(months, name).toBe(12);
    }
  });

  test('cost in total at least the amount that they lend', () => {
    for (const plan of plans) {
      const paid = averageInstallment(plan.financedMax, plan) * plan.months;
      expect(paid, plan.name).toBeGreaterThan(plan.financedMax * 0.999);
    }
  });

  test.each(specifiedBrands)(
    'of $name include some that finance a medium amount and some that do not',
    ({ id }) => {
      const amount = inDollars(id) ? 10_000 : 15_000_000;
      const own = plans.filter((plan) => plan.brandId === id);
      const available = own.filter((plan) =>
        planIsAvailable({ financed_max: plan.financedMax }, amount),
      );
      expect(available.length).toBeGreaterThan(0);
      expect(available.length).toBeLessThan(own.length);
    },
  );
});
