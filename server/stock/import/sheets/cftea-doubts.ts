import { formatPercent } from '../../../../domain/money/percent.ts';
import { vatRateOf } from '../../../../domain/money/prices.ts';
import { computedCftea } from '../../../../domain/operation/loans/loan-costs.ts';
import type { Changes } from '../sheet.ts';
import type { ImportState } from '../state.ts';
import type { CreditPlanRow } from './credit-plan-columns.ts';

/** The difference, in points, up to which a bank's CFTEA is that of the plan's own costs. */
const tolerance = 0.5;

/** Added and changed plans whose CFTEA isn't that of what the borrower pays. */
export function cfteaDoubts(
  { added, changed }: Changes<CreditPlanRow>,
  { parameters }: ImportState,
): string[] {
  return [...added, ...changed.map(({ after }) => after)].flatMap((row) => {
    const interestVat = row.hasInterestVat ? vatRateOf(parameters) : 0;
    const computed = computedCftea(row.financedMax, { ...row, interestVat });
    if (computed === undefined) return [`${row.brand} ${row.name}: los gastos son todo el crédito`];
    if (row.bankCftea === null || Math.abs(row.bankCftea - computed) <= tolerance) return [];
    return [
      `${row.brand} ${row.name}, CFTEA: ${formatPercent(row.bankCftea)} está lejos de ${formatPercent(computed)}, el que sale de su tasa, IVA, gastos y seguro`,
    ];
  });
}
