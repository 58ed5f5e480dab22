import { formatMoney, inPesos } from '../../money/money.ts';
import { operationTotal, type Operation } from '../operation.ts';
import { figureOf } from './figures.ts';
import { balanceLabels } from './labels.ts';

/** The balance with its label. An excess over the total is a positive amount; nobody promises to pay it out. */
export function balanceRow(operation: Operation): { label: string; value: string } {
  const { pending_amount } = operation;
  if (pending_amount === 0) return { label: balanceLabels.settled, value: 'todo asignado' };
  const label = balanceLabels[pending_amount > 0 ? 'pending' : 'exceeding'];
  return { label, value: figureOf(operation, 'balance') };
}

/** 'Te sobran $ 1.200.000: hablá con Julieta Moyano.' Empty while the buyer can lower cash or credit on the website. */
export function excessWords(operation: Operation, person: string): string {
  if (operation.pending_amount >= 0 || operation.cash_amount + operation.credit_amount > 0)
    return '';
  return `${balanceGap(operation)}: hablá con ${person}.`;
}

/** 'Falta cubrir $ 3.200.000' or 'Te sobran $ 1.000.000'; empty for a settled balance. */
export function balanceGap(operation: Operation): string {
  const { pending_amount } = operation;
  if (pending_amount === 0) return '';
  return `${pending_amount > 0 ? 'Falta cubrir' : 'Te sobran'} ${figureOf(operation, 'balance')}`;
}

/** The pending or exceeding amount, and how to lower an excess; empty for a settled balance. */
export function balanceAdvice(operation: Operation): string {
  const gap = balanceGap(operation);
  if (operation.pending_amount === 0) return '';
  if (operation.pending_amount > 0) return `${gap} para completar el total.`;
  const amount = operation.cash_amount > 0 ? 'el efectivo' : 'la financiación';
  return excessWords(operation, 'un asesor') || `${gap}: bajá ${amount}.`;
}

/** The total of an operation: in pesos as soon as the rate of its dollars is known. */
export function loudTotal(operation: Operation): string {
  const { usd_rate, purchase } = operation;
  const total = operationTotal(operation);
  return purchase.vehicle.currency === 'ars' || usd_rate === null
    ? formatMoney(total, purchase.vehicle.currency)
    : inPesos(total, usd_rate);
}

/** The row below the total of an operation in dollars: its dollars and their rate, or that there is none. */
export function rateRow(operation: Operation): { label: string; value: string } {
  const { usd_rate, purchase } = operation;
  const total = operationTotal(operation);
  return usd_rate === null
    ? { label: 'En pesos', value: inPesos(total, usd_rate) }
    : {
        label: `En dólares, a ${formatMoney(usd_rate)} por dólar`,
        value: formatMoney(total, purchase.vehicle.currency),
      };
}
