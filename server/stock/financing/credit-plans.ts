import { asc } from 'drizzle-orm';
import type { Currency } from '../../../domain/money/money.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import {
  averageInstallment,
  planIsAvailable,
  yearlyCost,
  type CreditPlan,
} from '../../../domain/operation/credit-plans.ts';
import { lowestInstallments } from '../../../domain/operation/loan-simulation.ts';
import type { Installments } from '../../../domain/money/installments.ts';
import type { Database } from '../../ground/db/connection.ts';
import { creditPlans } from '../../ground/db/schema.ts';

type PlanRow = typeof creditPlans.$inferSelect;

/** The vehicles that a plan finances: those of a brand whose price is in its currency. */
interface Financed {
  brandId: BrandId;
  currency: Currency;
}

const finances = (
  row: PlanRow,
  { brandId, currency }: { brandId: BrandId; currency?: Currency | undefined },
) => row.brandId === brandId && row.currency === (currency ?? row.currency);

/**
 * Reads the credit plans for the vehicles of a brand, the shortest first; without a currency, those of each currency.
 * With an amount, only the plans that finance it, quoted for it; without one, all plans, each quoted for its maximum.
 */
export async function findCreditPlans(
  db: Database,
  {
    loanAmount,
    ...financed
  }: Pick<Financed, 'brandId'> & {
    currency?: Currency | undefined;
    loanAmount?: number | undefined;
  },
): Promise<CreditPlan[]> {
  const rows = await readPlans(db);
  return quotePlans(
    rows.filter((row) => finances(row, financed)),
    loanAmount,
  );
}

function readPlans(db: Database): Promise<PlanRow[]> {
  return db.select().from(creditPlans).orderBy(asc(creditPlans.months), asc(creditPlans.id));
}

function quotePlans(rows: readonly PlanRow[], loanAmount?: number): CreditPlan[] {
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      months: row.months,
      avg_installment: averageInstallment(loanAmount ?? row.financedMax, row),
      currency: row.currency,
      financed_max: row.financedMax,
      bank: row.bank,
      cftea: yearlyCost(row.yearlyRate),
    }))
    .filter((plan) => loanAmount === undefined || planIsAvailable(plan, loanAmount));
}

/** Reads the credit plans once, and returns a function for the lowest installments of a vehicle's price. */
export async function readFinancing(db: Database) {
  const plans = await readPlans(db);
  return (financed: Financed, price: number): { installments?: Installments } => {
    const rows = plans.filter((row) => finances(row, financed));
    const installments = lowestInstallments(price, quotePlans(rows), (loan) =>
      quotePlans(rows, loan),
    );
    return installments ? { installments } : {};
  };
}

/** Finds a plan for a vehicle and quotes it for an amount; undefined when the plan does not finance it. */
export async function findCreditPlan(
  db: Database,
  financed: Financed,
  planId: number,
  amount: number,
): Promise<CreditPlan | undefined> {
  const available = await findCreditPlans(db, { ...financed, loanAmount: amount });
  return available.find((plan) => plan.id === planId);
}
