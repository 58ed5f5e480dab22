import { formatMoney, type Currency } from '../money/money.ts';
import { owedBy } from './operation-after-deposit.ts';
import { withComputedCash, type Operation, type UsedVehicle } from './operation.ts';
import { isTagged } from './status.ts';
import { paymentMeans } from './payment-means.ts';
import type { Closing } from './stored-parts.ts';

type ReceivedPart = Pick<Closing['parts'][number], 'amount' | 'pesos'>;

/** The money of a part: '$ 1.000.000', 'US$ 10.000', 'US$ 10.000 ($ 14.950.000 a $ 1.495 por dólar)'. */
export function partMoney({ amount, pesos }: ReceivedPart, currency: Currency): string {
  const money = formatMoney(amount, currency);
  return pesos
    ? `${money} (${formatMoney(pesos.amount)} a ${formatMoney(pesos.rate)} por dólar)`
    : money;
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

/** The balance as rows: each received part, each used vehicle with its estimate, and what is left. */
export function closingRows(operation: Operation): { label: string; value: string }[] {
  const { closing, used_vehicles, purchase } = operation;
  const { currency } = purchase.vehicle;
  const money = (amount: number) => (amount === 0 ? '—' : formatMoney(amount, currency));
  const owed = owedBy(operation);
  const left = Math.abs(owed ?? 0);
  return [
    ...(closing?.taken ?? []).map(({ index, was, why }) => {
      const { brand, vehicle, valuation } = used_vehicles[index]!;
      const change = valuation === was ? '' : ` (estimado: ${money(was)}; ${why})`;
      return { label: `Tomamos tu ${brand} ${vehicle}`, value: `${money(valuation)}${change}` };
    }),
    ...(closing?.parts ?? []).map((part) => ({
      label: `Recibimos por ${paymentMeans[part.means]}, recibo ${part.receipt}`,
      value: partMoney(part, currency),
    })),
    ...(isTagged(operation.status, 'gives its payments back')
      ? []
      : [
          owed === null
            ? { label: 'Falta pagar', value: 'A confirmar' }
            : {
                label: owed < 0 ? 'A tu favor' : 'Falta pagar',
                value: owed === 0 ? 'Nada' : money(left),
              },
        ]),
  ];
}
