import { formatMoney } from '../money/money.ts';
import type { IsoDate } from '../time/dates.ts';
import { owedBy } from './operation-after-deposit.ts';
import { completingCash, type Operation, type UsedVehicle } from './operation.ts';

/** The means of payment for a part of the balance, with their labels. */
export const paymentMeans = {
  transfer: 'transferencia',
  cash: 'efectivo',
  card: 'tarjeta',
  cheque: 'cheque',
  bank: 'crédito acreditado por el banco',
} as const;
export type PaymentMeans = keyof typeof paymentMeans;

export interface ReceivedPart {
  /** In the currency of the operation's vehicle. */
  amount: number;
  means: PaymentMeans;
  /** The number of its receipt, which identifies the part. */
  receipt: string;
  on: IsoDate;
  /** The member of staff who received it. */
  by: string;
}

/** A used vehicle that staff inspected and took. Its final value is that used vehicle's `valuation`. */
export interface TakenVehicle {
  index: number;
  /** The estimate before the inspection. */
  was: number;
  /** Why the final value differs from the estimate; empty when it doesn't. */
  why: string;
}

/** The progress of a purchase, from the buyer's visit until the vehicle is ready for them. */
export interface Closing {
  began_on: IsoDate;
  parts: ReceivedPart[];
  taken: TakenVehicle[];
  /** The day on which the papers reached the registry; absent before. */
  registry_on?: IsoDate;
  /** The day on which the vehicle became ready; absent before. */
  ready_on?: IsoDate;
  /** When the buyer collects the vehicle, ISO 8601 with zone; absent until it is agreed. */
  pickup_at?: string;
  /** When the closing last changed, ISO 8601 with zone; calendars need it to order their versions. */
  changed_at?: string;
}

/** The fields of an operation that a step of the closing changes. */
export type ClosingChange = { closing: Closing | null } & Partial<
  Pick<Operation, 'used_vehicles' | 'cash_amount'>
>;

/** Whether nothing is left to pay and each used vehicle was taken. */
export function isSettled(operation: Operation): boolean {
  const owed = owedBy(operation);
  const taken = operation.closing?.taken.length ?? 0;
  return owed !== null && owed <= 0 && taken === operation.used_vehicles.length;
}

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
  return { used_vehicles, cash_amount: completingCash({ ...operation, used_vehicles }) };
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
    ...(closing?.parts ?? []).map(({ amount, means, receipt }) => ({
      label: `Recibimos por ${paymentMeans[means]}, recibo ${receipt}`,
      value: money(amount),
    })),
    owed === null
      ? { label: 'Falta pagar', value: 'A confirmar' }
      : {
          label: owed < 0 ? 'A tu favor' : 'Falta pagar',
          value: owed === 0 ? 'Nada' : money(left),
        },
  ];
}
