import { formatMoney, type Currency } from '../money/money.ts';
import { paymentMeans } from './payment-means.ts';
import { withComputedCash, type Operation, type UsedVehicle } from './operation.ts';
import type { Closing, ShownClosing } from './stored-parts.ts';

/** The closing as its buyer receives it. */
export function shownClosing({ parts, taken, ...days }: Closing): ShownClosing {
  return {
    ...days,
    parts: parts.map(({ by: _by, ...part }) => part),
    taken: taken.map(({ why: _why, ...used }) => used),
  };
}

type ReceivedPart = Pick<Closing['parts'][number], 'amount' | 'pesos'>;

/** The money of a part: '$ 1.000.000', 'US$ 10.000', 'US$ 10.000 ($ 14.950.000 a $ 1.495 por dólar)'. */
export function partMoney({ amount, pesos }: ReceivedPart, currency: Currency): string {
  const money = formatMoney(amount, currency);
  return pesos
    ? `${money} (${formatMoney(pesos.amount)} a ${formatMoney(pesos.rate)} por dólar)`
    : money;
}

/** 'por transferencia, recibo 12': how a part was received. */
export function receivedBy({
  means,
  receipt,
}: Pick<Closing['parts'][number], 'means' | 'receipt'>): string {
  return `por ${paymentMeans[means]}, recibo ${receipt}`;
}

/** '$ 1.000.000 por transferencia, recibo 12'. */
export function partWords(
  part: Pick<Closing['parts'][number], 'amount' | 'pesos' | 'means' | 'receipt'>,
  currency: Currency,
): string {
  return `${partMoney(part, currency)} ${receivedBy(part)}`;
}

/** The fields of an operation that a step of the closing changes. */
export type ClosingChange = { closing: Closing | null } & Partial<
  Pick<Operation, 'used_vehicles' | 'rest_in_cash' | 'cash_amount'>
>;

/** The values of the used vehicles before staff inspected them. */
export function estimatesOf({ closing, used_vehicles }: Operation): number[] {
  return used_vehicles.map(
    ({ valuation }, index) =>
      closing?.taken.find((taken) => taken.index === index)?.was ?? valuation,
  );
}

/** The operation with other valuations of its used vehicles; the difference is paid in money. */
export function withValues(operation: Operation, valuations: readonly number[]) {
  const used_vehicles = operation.used_vehicles.map((used, index): UsedVehicle => ({
    ...used,
    valuation: valuations[index]!,
  }));
  const { rest_in_cash, cash_amount } = withComputedCash({
    ...operation,
    used_vehicles,
    rest_in_cash: true,
  });
  return { used_vehicles, rest_in_cash, cash_amount };
}
