import { asc } from 'drizzle-orm';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import {
  averageInstallment,
  planIsAvailable,
  yearlyCost,
  type CreditPlan,
} from '../../domain/operation/credit-plans.ts';
import { lowestInstallments } from '../../domain/operation/loan-simulation.ts';
import type { Installments } from '../../domain/money/installments.ts';
import type { Database } from '../db/connection.ts';
import { creditPlans } from '../db/schema.ts';

type PlanRow = typeof creditPlans.$inferSelect;

/**
 * Reads the credit plans for the vehicles of a brand, the shortest first. With an amount, only the plans that finance
 * it, quoted for it; without one, all plans, each quoted for its maximum.
 */
export async function findCreditPlans(
  db: Database,
  { brandId, loanAmount }: { brandId: BrandId; loanAmount?: number },
): Promise<CreditPlan[]> {
  const rows = await readPlans(db);
  return quotePlans(
    rows.filter((row) => row.brandId === brandId),
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
      financed_max: row.financedMax,
      bank: row.bank,
      cftea: yearlyCost(row.yearlyRate),
    }))
    .filter((plan) => loanAmount === undefined || planIsAvailable(plan, loanAmount));
}

/** Reads the credit plans once, and returns a function for the lowest installments of a price of a brand. */
export async function readFinancing(db: Database) {
  const byBrand = Map.groupBy(await readPlans(db), ({ brandId }) => brandId);
  return (brandId: BrandId, price: number): { installments?: Installments } => {
    const rows = byBrand.get(brandId) ?? [];
    const installments = lowestInstallments(price, quotePlans(rows), (loan) =>
      quotePlans(rows, loan),
    );
    return installments ? { installments } : {};
  };
}

/** Finds a plan of a brand and quotes it for an amount; undefined when the plan does not finance it. */
export async function findCreditPlan(
  db: Database,
  brandId: BrandId,
  planId: number,
  amount: number,
): Promise<CreditPlan | undefined> {
  const available = await findCreditPlans(db, { brandId, loanAmount: amount });
  return available.find((plan) => plan.id === planId);
}
