import { formatMoney } from '../../domain/money.ts';
import { operationTotal, type Missing, type Operation } from '../../domain/operation.ts';
import { personalDataFields, type PersonalDataField } from '../../domain/personal-data.ts';
import { promotionDiscount, fullPrice } from '../../domain/prices.ts';
import type { SaveState } from '../../machines/saving.ts';
import type { SummaryRow } from '../ui/summary-list.tsx';

export const saveWords: Record<SaveState, string> = {
  saved: 'Guardado',
  typing: 'Sin guardar todavía…',
  saving: 'Guardando…',
  'not saved': 'Sin conexión: no pudimos guardar. Probamos de nuevo en unos segundos.',
  repriced: 'Los valores de este vehículo cambiaron: revisalos antes de seguir.',
};

const listFormat = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** 'Falta el DNI y el teléfono.', or what to mend; empty when nothing lacks. */
export function personalDataGap(
  missing: readonly PersonalDataField[],
  wrong: readonly PersonalDataField[],
): string {
  const name = (field: PersonalDataField) => personalDataFields[field].missing;
  if (missing.length > 0) {
    return `${missing.length === 1 ? 'Falta' : 'Faltan'} ${listFormat.format(missing.map(name))}.`;
  }
  return wrong.length > 0 ? `Revisá ${listFormat.format(wrong.map(name))}.` : '';
}

/** Why payment selection cannot be left; empty when it can. */
export function balanceGap(operation: Operation): string {
  const { pending_amount, purchase } = operation;
  const { currency } = purchase.vehicle;
  if (pending_amount > 0)
    return `Faltan ${formatMoney(pending_amount, currency)} para completar el total.`;
  if (pending_amount < 0)
    return `Sobran ${formatMoney(-pending_amount, currency)}: bajá el efectivo.`;
  return '';
}

export const missingWords: Record<Missing, string> = {
  balance: 'El saldo tiene que quedar en cero.',
  'personal data': 'Faltan datos personales.',
};

/** How the total is made up, and what remains. */
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
