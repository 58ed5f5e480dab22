import { formatWithPesos } from '../money/money.ts';
import { formatPercent } from '../money/percent.ts';
import type { Operation } from './operation.ts';

/** An amount of an operation for screens and letters: dollars stand after their pesos (ARGENTINA, Prices). */
export function operationMoney(operation: Operation, amount: number): string {
  return formatWithPesos(amount, operation.purchase.vehicle.currency, operation.usd_rate);
}

/** '24 cuotas de $ 450.000 promedio, CFTEA 49,86 %'. */
export function installmentWords(operation: Operation): string {
  const { credit_installments, credit_avg_installment, credit_cftea } = operation;
  // The law forbids an installment without its yearly cost.
  if (credit_cftea === undefined) return `${credit_installments} cuotas: consultá la financiación`;
  return `${credit_installments} cuotas de ${operationMoney(operation, credit_avg_installment)} promedio, CFTEA ${formatPercent(credit_cftea)}`;
}
