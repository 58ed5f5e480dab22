import { formatMoney, formatNumber, formatWithPesos } from '../../money/money.ts';
import { afterDeposit } from '../after-deposit.ts';
import { balanceRow, loudTotal, rateRow } from './balance.ts';
import { installmentWords } from '../operation-money.ts';
import { exceedsPrice, moneyPrice, owedMoney, receivedOf } from '../operation-after-deposit.ts';
import type { Operation, UsedVehicle } from '../operation.ts';
import { isTagged } from '../status.ts';
import { figureOf, usedVehicleMoney } from './figures.ts';
import { assignmentLabels } from './labels.ts';
import { chooseRows, nothing, toConfirm, type SheetReader, type SheetRow } from './row.ts';

type AssignmentKey = keyof typeof assignmentLabels | 'rate' | 'used vehicle' | 'balance';

/**
 * What the total is paid with. Cash, used vehicles (their sum, or each of them), credit and balance add up to the total.
 */
export function assignmentSheet(operation: Operation): SheetRow<AssignmentKey>[] {
  const { used_vehicles, credit_amount, credit_name, purchase } = operation;
  const { currency } = purchase.vehicle;
  const taken = operation.closing?.taken ?? [];
  const row = (key: keyof typeof assignmentLabels, value: string): SheetRow<AssignmentKey> => ({
    key,
    label: assignmentLabels[key],
    value,
  });
  return [
    row('total', loudTotal(operation)),
    ...(currency === 'usd' ? [{ key: 'rate', ...rateRow(operation) } as const] : []),
    row('cash', figureOf(operation, 'cash')),
    ...(used_vehicles.some(({ valuation }) => valuation > 0)
      ? [row('used', figureOf(operation, 'used'))]
      : []),
    ...used_vehicles.map((used, index) => ({
      key: 'used vehicle' as const,
      label: `Usado: ${usedVehicleName(used)}`,
      value: usedVehicleMoney(operation, index),
      note: taken.some((each) => each.index === index) ? 'valor final' : 'estimación no vinculante',
    })),
    ...(credit_amount > 0
      ? [
          row('credit', figureOf(operation, 'credit')),
          row('plan', credit_name),
          row('installments', installmentWords(operation)),
        ]
      : []),
    { key: 'balance', ...balanceRow(operation) },
  ];
}

/** The rows of each surface that shows a whole reservation, in its order: a further row is added here alone. */
const ofSurfaces = {
  summary: ['total', 'rate', 'cash', 'used', 'credit', 'balance'],
  letter: ['cash', 'used vehicle', 'credit', 'balance', 'total', 'plan', 'installments'],
  desk: ['rate', 'cash', 'used vehicle', 'credit', 'balance', 'plan', 'installments'],
} as const satisfies Record<string, readonly AssignmentKey[]>;

/** What the total is paid with, as a surface shows it. */
export function assignmentRows(
  operation: Operation,
  surface: keyof typeof ofSurfaces,
): SheetRow<AssignmentKey>[] {
  return chooseRows(assignmentSheet(operation), ...ofSurfaces[surface]);
}

/** 'Fiat Cronos Drive 1.3, 2021, 42.000 km'. */
function usedVehicleName({ brand, vehicle, year, kms }: UsedVehicle): string {
  return `${brand} ${vehicle}, ${year}, ${formatNumber(kms)}\u00a0km`;
}

/** Words for an amount that the buyer has in their favour. */
export const surplusWords: Readonly<Record<SheetReader, string>> = {
  buyer: 'A tu favor',
  sales: 'A favor del cliente',
};

const momentWords = {
  buyer: { paid: 'Ya pagaste', deposit: 'Hoy' },
  sales: { paid: 'Ya pagó', deposit: 'Con la seña' },
} as const satisfies Record<SheetReader, object>;

type MomentKey = 'now' | 'later' | 'surplus' | 'money';

/**
 * When the buyer pays what used vehicles and credit don't cover: the deposit with what was received, and the rest at the
 * dealership, which add up to the last row, in pesos and in dollars. A price in dollars adds up in dollars alone once
 * parts of it were received. No rows while used vehicles and credit exceed the price, nor after the end of a reservation, whose payments go back.
 */
export function momentSheet(operation: Operation, reader: SheetReader): SheetRow<MomentKey>[] {
  if (exceedsPrice(operation) || isTagged(operation.status, 'gives its payments back')) return [];
  const words = momentWords[reader];
  const price = moneyPrice(operation);
  const { currency, deposit, rate } = price;
  const received = receivedOf(operation);
  const rest = afterDeposit(price);
  const { transaction } = operation.purchase;
  const isPaid = Boolean(transaction?.paid_at) && isTagged(operation.status, 'rests on a payment');
  const money = (amount: number) =>
    amount === 0 ? nothing : formatWithPesos(amount, currency, received === 0 ? rate : null);
  const restWords = rest === 0 ? nothing : owedMoney(operation);
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
      label: isPaid ? words.paid : words.deposit,
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
      value: rest === null ? toConfirm : rest < 0 ? nothing : restWords,
    },
    ...(rest !== null && rest < 0
      ? [{ key: 'surplus', label: surplusWords[reader], value: `− ${restWords}` } as const]
      : []),
    { key: 'money', label: 'En total, en dinero', value: money(whole) },
  ];
}
