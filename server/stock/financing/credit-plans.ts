import { asc } from 'drizzle-orm';
import type { Currency } from '../../../domain/money/money.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { planIsAvailable, type CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import { quoteLoan, type LoanCosts } from '../../../domain/operation/loans/loan-costs.ts';
import { lowestInstallments } from '../../../domain/operation/loans/loan-simulation.ts';
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
    vatRate,
    ...financed
  }: Pick<Financed, 'brandId'> & {
    currency?: Currency | undefined;
    loanAmount?: number | undefined;
    /** The VAT on interest, in percent. */
    vatRate: number;
  },
): Promise<CreditPlan[]> {
  const rows = await readPlans(db);
  return quotePlans(
    rows.filter((row) => finances(row, financed)),
    vatRate,
    loanAmount,
  );
}

function readPlans(db: Database): Promise<PlanRow[]> {
  return db.select().from(creditPlans).orderBy(asc(creditPlans.months), asc(creditPlans.id));
}

/** What a bank charges for a stored plan. */
const costsOf = ({ hasInterestVat, ...row }: PlanRow, vatRate: number): LoanCosts => ({
  ...row,
  interestVat: hasInterestVat ? vatRate : 0,
});

function quotePlans(rows: readonly PlanRow[], vatRate: number, loanAmount?: number): CreditPlan[] {
  return rows
    .map((row) => {
      const quoted = quoteLoan(loanAmount ?? row.financedMax, costsOf(row, vatRate));
      return {
        id: row.id,
        name: row.name,
        months: row.months,
        avg_installment: quoted.average,
        first_installment: quoted.first,
        currency: row.currency,
        financed_max: row.financedMax,
        bank: row.bank,
        ...(quoted.cftea !== undefined && { cftea: quoted.cftea }),
      };
    })
    .filter((plan) => loanAmount === undefined || planIsAvailable(plan, loanAmount));
}

/** Reads the credit plans once, and returns a function for the lowest installments of a vehicle's price. */
export async function readFinancing(db: Database, vatRate: number) {
  const plans = await readPlans(db);
  return (financed: Financed, price: number): { installments?: Installments } => {
    const rows = plans.filter((row) => finances(row, financed));
    const installments = lowestInstallments(price, quotePlans(rows, vatRate), (loan) =>
      quotePlans(rows, vatRate, loan),
    );
    return installments ? { installments } : {};
  };
}

/** Finds a plan for a vehicle and quotes it for an amount; undefined when the plan does not finance it. */
export async function findCreditPlan(
  db: Database,
  financed: Financed & { vatRate: number },
  planId: number,
  amount: number,
): Promise<CreditPlan | undefined> {
  const available = await findCreditPlans(db, { ...financed, loanAmount: amount });
  return available.find((plan) => plan.id === planId);
}
