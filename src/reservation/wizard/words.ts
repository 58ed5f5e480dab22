import { formatMoney, type Currency } from '../../../domain/money/money.ts';
import { balanceRow, pesoRow } from '../../../domain/operation/balance-words.ts';
import { operationTotal, type Operation } from '../../../domain/operation/operation.ts';
import { operationMoney } from '../../../domain/operation/operation-money.ts';
import type { SummaryRows } from '../../ui/text/summary-list.tsx';

/** The parts of the payment, and the pending amount. */
export function balanceRows(operation: Operation): SummaryRows {
  const { currency } = operation.purchase.vehicle;
  const money = (amount: number) => (amount === 0 ? '—' : operationMoney(operation, amount));
  const valuations = operation.used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  return [
    {
      label: 'Precio final',
      value: formatMoney(operationTotal(operation), currency),
      emphasis: 'total',
    },
    currency === 'usd' && pesoRow(operation),
    { label: 'Efectivo', value: money(operation.cash_amount) },
    valuations > 0 && { label: 'Usados', value: money(valuations) },
    operation.credit_amount > 0 && {
      label: 'Financiación',
      value: money(operation.credit_amount),
    },
    balanceRow(operation),
  ];
}

export function currencySign(currency: Currency): string {
  return currency === 'usd' ? 'US$' : '$';
}
