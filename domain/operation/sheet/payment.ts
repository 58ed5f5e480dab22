import { formatMoney, formatNumber } from '../../money/money.ts';
import { afterDeposit } from '../after-deposit.ts';
import { balanceRow, pesoRow } from '../balance-words.ts';
import { installmentWords, operationMoney } from '../operation-money.ts';
import { exceedsPrice, moneyPrice, receivedOf } from '../operation-after-deposit.ts';
import { operationTotal, type Operation, type UsedVehicle } from '../operation.ts';
import { isTagged } from '../status.ts';
import { assignmentLabels } from './labels.ts';
import { nothing, toConfirm, type SheetRow } from './row.ts';

type AssignmentKey = keyof typeof assignmentLabels | 'pesos' | 'used vehicle' | 'balance';

/**
 * What the total is paid with. Cash, used vehicles (their sum, or each of them), credit and balance add up to the total.
 */
export function assignmentSheet(operation: Operation): SheetRow<AssignmentKey>[] {
  const { used_vehicles, credit_amount, credit_name, purchase } = operation;
  const { currency } = purchase.vehicle;
  const money = (amount: number) => (amount === 0 ? nothing : operationMoney(operation, amount));
  const given = used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  const row = (key: keyof typeof assignmentLabels, value: string): SheetRow<AssignmentKey> => ({
    key,
    label: assignmentLabels[key],
    value,
  });
  return [
    row('total', formatMoney(operationTotal(operation), currency)),
    ...(currency === 'usd' ? [{ key: 'pesos', ...pesoRow(operation) } as const] : []),
    row('cash', money(operation.cash_amount)),
    ...(given > 0 ? [row('used', money(given))] : []),
    ...used_vehicles.map((used) => ({
      key: 'used vehicle' as const,
      label: `Usado: ${usedVehicleName(used)}`,
      value: money(used.valuation),
      note: 'estimación no vinculante',
    })),
    ...(credit_amount > 0
      ? [
          row('credit', money(credit_amount)),
          row('plan', credit_name),
          row('installments', installmentWords(operation)),
        ]
      : []),
    { key: 'balance', ...balanceRow(operation) },
  ];
}

/** 'Fiat Cronos Drive 1.3, 2021, 42.000 km'. */
function usedVehicleName({ brand, vehicle, year, kms }: UsedVehicle): string {
  return `${brand} ${vehicle}, ${year}, ${formatNumber(kms)}\u00a0km`;
}

type MomentKey = 'now' | 'later' | 'surplus' | 'money';

/**
 * When the buyer pays what used vehicles and credit don't cover: the deposit with what was received, and the rest at the
 * dealership, which add up to the last row. The deposit is in pesos; for a price in dollars its note is its dollars.
 * No rows while used vehicles and credit exceed the price.
 */
export function momentSheet(operation: Operation): SheetRow<MomentKey>[] {
  if (exceedsPrice(operation)) return [];
  const price = moneyPrice(operation);
  const { currency, deposit, rate } = price;
  const received = receivedOf(operation);
  const rest = afterDeposit(price);
  const { transaction } = operation.purchase;
  const isPaid = Boolean(transaction?.paid_at) && isTagged(operation.status, 'rests on a payment');
  const money = (amount: number) => (amount === 0 ? nothing : formatMoney(amount, currency));
  const whole = price.amount + received;
  const inDollars = currency === 'usd' && rest !== null ? whole - Math.max(0, rest) : null;
  const now =
    currency === 'ars'
      ? money(deposit + received)
      : received === 0
        ? formatMoney(deposit) || nothing
        : `${formatMoney(deposit)} y ${formatMoney(received, currency)}`;
  return [
    {
      key: 'now',
      label: isPaid ? 'Ya pagaste' : 'Hoy',
      value: now,
      ...(inDollars !== null &&
        inDollars > 0 &&
        rest !== null &&
        rest >= 0 && {
          note: `${formatMoney(inDollars, currency)} a ${formatMoney(rate)} por dólar`,
        }),
    },
    {
      key: 'later',
      label: 'En el concesionario',
      value: rest === null ? toConfirm : money(Math.max(0, rest)),
    },
    ...(rest !== null && rest < 0
      ? [{ key: 'surplus', label: 'A tu favor', value: `− ${money(-rest)}` } as const]
      : []),
    { key: 'money', label: 'En total, en dinero', value: money(whole) },
  ];
}
