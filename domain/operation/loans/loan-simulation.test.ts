import { describe, expect, test } from 'vitest';
import {
  chosenDownPayment,
  downPayments,
  lowestInstallments,
  lowestInstallment,
  splitPrice,
} from './loan-simulation.ts';
import { totalPaid } from '../../money/installments.ts';
import { aCreditPlan } from '../samples.ts';

describe('down payments', () => {
  test('start at the lowest one with which the largest plan finances the rest', () => {
    const plans = [aCreditPlan({ financed_max: 8_000_000 }), aCreditPlan({ financed_max: 3 })];
    expect(downPayments(20_000_000, plans)).toEqual({ min: 60, max: 90, usual: 60 });
    expect(downPayments(10_000_000, plans)).toEqual({ min: 20, max: 90, usual: 50 });
    expect(downPayments(8_000_000, plans)?.min).toBe(0);
  });

  test('are null when no plan finances a tenth of the price', () => {
    expect(downPayments(20_000_000, [aCreditPlan({ financed_max: 1_999_999 })])).toBeNull();
    expect(downPayments(20_000_000, [])).toBeNull();
  });

  test('are read from an address, rounded to a step within their limits', () => {
    const limits = { min: 30, max: 90, usual: 50 };
    const read = (text: string | null) => chosenDownPayment(text, limits);
    expect(['65', '62', '10', '99', '', 'abc', null].map(read)).toEqual([
      65, 60, 30, 90, 50, 50, 50,
    ]);
    expect(['6\u200b5', '\u00a065'].map(read)).toEqual([65, 65]);
  });
});

test('a split price is the sum of down payment and loan, in whole units', () => {
  expect(splitPrice(24_800_001, 35)).toEqual({ downPayment: 8_680_000, loan: 16_120_001 });
});

describe('the plan with the lowest installment', () => {
  test('is the shortest of several with the same installment', () => {
    const plans = [
      aCreditPlan({ id: 1, months: 24, avg_installment: 900 }),
      aCreditPlan({ id: 2, months: 48, avg_installment: 700 }),
      aCreditPlan({ id: 3, months: 36, avg_installment: 700 }),
    ];
    expect(lowestInstallment(plans)?.id).toBe(3);
    expect(lowestInstallment([])).toBeUndefined();
  });
});

describe('the lowest installments of a price', () => {
  const plans = [aCreditPlan({ financed_max: 8_000_000 })];

  test('use the usual down payment, and include the yearly cost', () => {
    const quote = (loan: number) => [
      aCreditPlan({ months: 24, avg_installment: loan / 10, cftea: 60 }),
      aCreditPlan({ months: 48, avg_installment: loan / 20, cftea: 70.5 }),
    ];
    expect(lowestInstallments(20_000_000, plans, quote)).toEqual({
      down_payment: 12_000_000,
      months: 48,
      amount: 400_000,
      cftea: 70.5,
    });
  });

  test('are undefined when no plan has its yearly cost, because the law forbids to advertise them', () => {
    const quote = () => [aCreditPlan({ cftea: undefined })];
    expect(lowestInstallments(20_000_000, plans, quote)).toBeUndefined();
  });

  test('are undefined when no plan finances the price', () => {
    expect(lowestInstallments(90_000_000, plans, () => [])).toBeUndefined();
    expect(lowestInstallments(20_000_000, plans, () => [])).toBeUndefined();
  });

  test('cost the sum of the down payment and every installment', () => {
    const installments = { down_payment: 12_000_000, months: 48, amount: 400_000 };
    expect(totalPaid(installments)).toBe(31_200_000);
  });
});
