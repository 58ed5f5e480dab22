import { wholeAmount } from '../../money/money.ts';

/** What a bank charges for a loan; rates in percent. */
export interface LoanCosts {
  months: number;
  /** The nominal yearly interest. */
  yearlyRate: number;
  /** The rate of VAT on each installment's interest; 0 for interest without VAT. */
  interestVat: number;
  /** What the borrower pays at the start, with its VAT: a share of the loan, and an amount in its currency. */
  costShare: number;
  costAmount: number;
  /** The insurance of a month: a share of the balance. */
  insurance: number;
  /** The CFTEA that the bank publishes, which stands instead of the computed one. */
  bankCftea: number | null;
}

/** A loan without any cost but its interest. */
export const interestOnly = {
  interestVat: 0,
  costShare: 0,
  costAmount: 0,
  insurance: 0,
  bankCftea: null,
} as const satisfies Partial<LoanCosts>;

/** What a borrower pays for a loan, in whole units of its currency. */
export interface LoanQuote {
  /** The first installment, which is the largest. */
  first: number;
  /** The mean of all installments (SPEC §3, average installment). */
  average: number;
  /** Total yearly cost in percent, with two decimals; undefined when the costs take the whole loan. */
  cftea: number | undefined;
}

/** The installments of a loan (French, with the VAT of their interest and the insurance), and what it costs a year. */
export function quoteLoan(amount: number, costs: LoanCosts): LoanQuote {
  const payments = schedule(amount, costs);
  const sum = payments.reduce((total, payment) => total + payment, 0);
  const cftea = costs.bankCftea ?? computedCftea(amount, costs, payments);
  return {
    first: wholeAmount(payments[0] ?? 0),
    average: wholeAmount(sum / costs.months),
    cftea,
  };
}

/** The CFTEA that follows from a loan's costs, whatever the bank publishes. */
export function computedCftea(
  amount: number,
  costs: LoanCosts,
  payments = schedule(amount, costs),
): number | undefined {
  const received = amount - (amount * costs.costShare) / 100 - costs.costAmount;
  if (amount <= 0 || received <= 0) return undefined;
  return Math.round(((1 + monthlyRate(payments, received)) ** 12 - 1) * 10_000) / 100;
}

/** What is paid each month, unrounded. */
function schedule(
  amount: number,
  { months, yearlyRate, interestVat, insurance }: LoanCosts,
): number[] {
  const monthly = yearlyRate / 1200;
  const equal =
    monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);
  const onBalance = (monthly * interestVat + insurance) / 100;
  let balance = amount;
  return Array.from({ length: months }, () => {
    const payment = equal + balance * onBalance;
    balance -= equal - balance * monthly;
    return payment;
  });
}

/** The monthly rate at which payments are worth what was received. Their worth falls ever slower as the rate grows. */
function monthlyRate(payments: readonly number[], received: number): number {
  let rate = 0;
  for (;;) {
    let worth = 0;
    let slope = 0;
    let discount = 1;
    payments.forEach((payment, index) => {
      discount /= 1 + rate;
      worth += payment * discount;
      slope -= ((index + 1) * payment * discount) / (1 + rate);
    });
    // Newton's method from below never passes the root, so that a step back is rounding.
    const step = (received - worth) / slope;
    if (!(step > 1e-13)) return rate;
    rate += step;
  }
}
