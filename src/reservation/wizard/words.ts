import { formatMoney, inPesos, type Currency } from '../../../domain/money/money.ts';
import {
  operationTotal,
  type Missing,
  type Operation,
} from '../../../domain/operation/operation.ts';
import { promotionDiscount, fullPrice } from '../../../domain/money/prices.ts';
import type { SaveState } from '../../../machines/saving.ts';
import type { SummaryRow } from '../../ui/text/summary-list.tsx';

export const saveWords: Record<SaveState, string> = {
  saved: 'Guardado',
  typing: 'Sin guardar todavía…',
  saving: 'Guardando…',
  'not saved': 'Sin conexión: no pudimos guardar. Probamos de nuevo en unos segundos.',
  repriced: 'Los valores de este vehículo cambiaron: revisalos antes de seguir.',
};

/** The pending or exceeding amount, and how to lower an excess; empty when the balance is settled. */
export function balanceGap(operation: Operation): string {
  const { pending_amount, purchase } = operation;
  const { currency } = purchase.vehicle;
  if (pending_amount > 0)
    return `Faltan ${formatMoney(pending_amount, currency)} para completar el total.`;
  if (pending_amount < 0)
    return `Sobran ${formatMoney(-pending_amount, currency)}: ${excessRemedy(operation)}.`;
  return '';
}

function excessRemedy({ cash_amount, credit_amount }: Operation): string {
  if (cash_amount > 0) return 'bajá el efectivo';
  return credit_amount > 0 ? 'bajá la financiación' : 'quitá un usado';
}

/** The note about the balance at payment selection, where a used vehicle lets the shopper continue with a pending balance. */
export function paymentGap(operation: Operation): string {
  const gap = balanceGap(operation);
  return operation.pending_amount > 0 && operation.used_vehicles.length > 0
    ? `${gap} Podés seguir y completarlo al revisar.`
    : gap;
}

/** '24 cuotas de $ 450.000 promedio'. */
export function installmentWords(months: number, average: number, currency: Currency): string {
  return `${months} cuotas de ${formatMoney(average, currency)} promedio`;
}

export const missingWords: Record<Missing, string> = {
  balance: 'El saldo tiene que quedar en cero.',
  'personal data': 'Faltan datos personales.',
};

/** The parts of the payment, and the pending amount. */
export function balanceRows(operation: Operation): SummaryRow[] {
  const { currency } = operation.purchase.vehicle;
  const money = (amount: number) => (amount === 0 ? '—' : formatMoney(amount, currency));
  const discount = promotionDiscount(fullPrice(operation.purchase.vehicle), operation.promotion);
  const valuations = operation.used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  return [
    ...(discount > 0
      ? [{ label: 'Promoción', value: `− ${money(discount)}`, emphasis: 'saving' as const }]
      : []),
    { label: 'Total', value: formatMoney(operationTotal(operation), currency), emphasis: 'total' },
    ...(currency === 'usd' ? [pesoRow(operation)] : []),
    { label: 'Efectivo', value: money(operation.cash_amount) },
    ...(valuations > 0 ? [{ label: 'Usados', value: money(valuations) }] : []),
    ...(operation.credit_amount > 0
      ? [{ label: 'Financiación', value: money(operation.credit_amount) }]
      : []),
    {
      label: 'Saldo pendiente',
      value:
        operation.pending_amount === 0
          ? 'Completo'
          : formatMoney(operation.pending_amount, currency),
    },
  ];
}

function pesoRow(operation: Operation): SummaryRow {
  const { usd_rate } = operation;
  return {
    label: usd_rate === null ? 'En pesos' : `En pesos, con el dólar a ${formatMoney(usd_rate)}`,
    value: inPesos(operationTotal(operation), usd_rate),
  };
}

/** The currency sign inside an amount field. */
export function currencySign(currency: Currency): string {
  return currency === 'usd' ? 'US$' : '$';
}
