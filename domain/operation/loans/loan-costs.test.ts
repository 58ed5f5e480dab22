import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computedCftea, interestOnly, quoteLoan, type LoanCosts } from './loan-costs.ts';

const withVat = { ...interestOnly, interestVat: 21 };

// Each figure was computed apart from this program.
test.each<[string, number, LoanCosts, ReturnType<typeof quoteLoan>]>([
  [
    '36 months at 34 %',
    10_000_000,
    { ...withVat, months: 36, yearlyRate: 34 },
    { first: 506_219, average: 482_196, cftea: 49.86 },
  ],
  [
    '36 months at 19,9 %',
    10_000_000,
    { ...withVat, months: 36, yearlyRate: 19.9 },
    { first: 405_952, average: 390_730, cftea: 26.92 },
  ],
  [
    '60 months at 45 %',
    10_000_000,
    { ...withVat, months: 60, yearlyRate: 45 },
    { first: 500_017, average: 474_733, cftea: 70.32 },
  ],
  [
    '36 months at 34 % with costs and insurance',
    10_000_000,
    { ...withVat, months: 36, yearlyRate: 34, costShare: 3, insurance: 0.2 },
    { first: 526_219, average: 494_122, cftea: 57.36 },
  ],
  [
    'no interest and no cost',
    12_000_000,
    { ...withVat, months: 12, yearlyRate: 0 },
    { first: 1_000_000, average: 1_000_000, cftea: 0 },
  ],
  [
    'one month at 60 %',
    10_000_000,
    { ...interestOnly, months: 1, yearlyRate: 60 },
    { first: 10_500_000, average: 10_500_000, cftea: 79.59 },
  ],
])('a loan of %s', (_title, amount, costs, expected) => {
  expect(quoteLoan(amount, costs)).toEqual(expected);
});

describe('the CFTEA of a loan', () => {
  const loan = { ...withVat, months: 36, yearlyRate: 34 };

  test('counts an amount at the start as a share of the loan', () => {
    expect(computedCftea(10_000_000, { ...loan, costAmount: 300_000 })).toBe(
      computedCftea(10_000_000, { ...loan, costShare: 3 }),
    );
  });

  test('is the one that the bank publishes, if it does', () => {
    expect(quoteLoan(10_000_000, { ...loan, bankCftea: 52.1 }).cftea).toBe(52.1);
    expect(computedCftea(10_000_000, { ...loan, bankCftea: 52.1 })).toBe(49.86);
  });

  test('is unknown when the costs take the whole loan', () => {
    expect(quoteLoan(300_000, { ...loan, costAmount: 300_000 }).cftea).toBeUndefined();
    expect(quoteLoan(0, loan)).toEqual({ first: 0, average: 0, cftea: undefined });
  });
});

test('10,000 loans have the installments and the CFTEA of a solver by halving', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 500_000, max: 100_000_000 }),
    months: fc.integer({ min: 1, max: 84 }),
    yearlyRate: fc.integer({ min: 0, max: 1500 }).map((tenths) => tenths / 10),
    interestVat: fc.constantFrom(0, 10.5, 21),
    costShare: fc.integer({ min: 0, max: 80 }).map((tenths) => tenths / 10),
    costAmount: fc.integer({ min: 0, max: 200_000 }),
    insurance: fc.integer({ min: 0, max: 50 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(loans, ({ amount, ...costs }) => {
      const quoted = quoteLoan(amount, { ...costs, bankCftea: null });
      const halved = byHalving(amount, costs);
      expect(Math.abs(quoted.first - halved.first)).toBeLessThanOrEqual(1);
      expect(Math.abs(quoted.average - halved.average)).toBeLessThanOrEqual(1);
      expect(Math.abs(quoted.cftea! - halved.cftea)).toBeLessThanOrEqual(
        0.011 + halved.cftea * 1e-6,
      );
    }),
    { numRuns: 10_000 },
  );
});

/** The same loan without a formula: halves an interval for the equal installment, and another for the rate. */
function byHalving(amount: number, loan: Omit<LoanCosts, 'bankCftea'>) {
  const rate = loan.yearlyRate / 12 / 100;
  const leftAfter = (equal: number) => {
    let debt = amount;
    for (let month = 0; month < loan.months; month++) debt = debt * (1 + rate) - equal;
    return debt;
  };
  const equal = root(0, amount * (1 + rate), (one) => leftAfter(one) > 0);
  const paid: number[] = [];
  for (let debt = amount, month = 0; month < loan.months; month++) {
    const interest = debt * rate;
    paid.push(equal + interest * (loan.interestVat / 100) + debt * (loan.insurance / 100));
    debt += interest - equal;
  }
  const inHand = amount * (1 - loan.costShare / 100) - loan.costAmount;
  const worth = (monthly: number) =>
    paid.reduceRight((later, payment) => (later + payment) / (1 + monthly), 0);
  const monthly = root(0, 4, (one) => worth(one) > inHand);
  return {
    first: paid[0]!,
    average: paid.reduce((sum, payment) => sum + payment) / paid.length,
    cftea: (Math.pow(1 + monthly, 12) - 1) * 100,
  };
}

function root(low: number, high: number, isBelow: (value: number) => boolean): number {
  for (let halvings = 0; halvings < 70; halvings++) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return low;
}
