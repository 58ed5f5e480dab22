import { asc, eq } from 'drizzle-orm';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import {
  averageInstallment,
  planIsAvailable,
  yearlyCost,
  type CreditPlan,
} from '../../domain/operation/credit-plans.ts';
import type { Database } from '../db/connection.ts';
import { creditPlans } from '../db/schema.ts';

/**
 * Reads the credit plans for the vehicles of a brand, the shortest first. With an amount, only the plans that finance
 * it, quoted for it; without one, all plans, each quoted for its maximum.
 */
export async function findCreditPlans(
  db: Database,
  { brandId, loanAmount }: { brandId: BrandId; loanAmount?: number },
): Promise<CreditPlan[]> {
  const rows = await db
    .select()
    .from(creditPlans)
    .where(eq(creditPlans.brandId, brandId))
    .orderBy(asc(creditPlans.months), asc(creditPlans.id));
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

/** Finds a plan of a brand and quotes it for an amount; undefined when it does not finance that much. */
export async function findCreditPlan(
  db: Database,
  brandId: BrandId,
  planId: number,
  amount: number,
): Promise<CreditPlan | undefined> {
  const available = await findCreditPlans(db, { brandId, loanAmount: amount });
  return available.find((plan) => plan.id === planId);
}
