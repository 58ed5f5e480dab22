import { formatMoney } from '../money/money.ts';
import type { IsoDate } from '../time/dates.ts';
import { owedBy } from './operation-after-deposit.ts';
import { completingCash, type Operation, type UsedVehicle } from './operation.ts';

/** How the dealership receives a part of the balance, as it is stored and in words. */
export const paymentMeans = {
  transfer: 'transferencia',
  cash: 'efectivo',
  card: 'tarjeta',
  cheque: 'cheque',
  bank: 'crédito acreditado por el banco',
} as const;
export type PaymentMeans = keyof typeof paymentMeans;

/** A part of the balance that the dealership received. */
export interface ReceivedPart {
  /** In the currency of the operation's vehicle. */
  amount: number;
  means: PaymentMeans;
  /** The number of its receipt, which names it. */
  receipt: string;
  on: IsoDate;
  /** Who received it. */
  by: string;
}

/** A used vehicle that was seen and taken. Its final value is the `valuation` of the operation's vehicle at that index. */
export interface TakenVehicle {
  index: number;
  /** What it was estimated at. */
  was: number;
  /** Why the final value differs; empty when it doesn't. */
  why: string;
}

/** How far a purchase is, from the buyer's visit to the day on which the vehicle waits for them. */
export interface Closing {
  began_on: IsoDate;
  parts: ReceivedPart[];
  taken: TakenVehicle[];
  /** Since when the papers are at the registry; absent before. */
  registry_on?: IsoDate;
  /** Since when the vehicle is ready; absent before. */
  ready_on?: IsoDate;
  /** When the buyer comes for it, ISO 8601 with zone; absent until it is agreed. */
  pickup_at?: string;
  /** When anything of this last changed, ISO 8601 with zone: calendars follow it. */
  changed_at?: string;
}

/** What an act of the closing changes in an operation. */
export type ClosingChange = { closing: Closing | null } & Partial<
  Pick<Operation, 'used_vehicles' | 'cash_amount'>
>;

/** Whether nothing is left to pay and to see: each used vehicle was taken. */
export function isSettled(operation: Operation): boolean {
  const owed = owedBy(operation);
  const taken = operation.closing?.taken.length ?? 0;
  return owed !== null && owed <= 0 && taken === operation.used_vehicles.length;
}

/** The same operation with values of its used vehicles: money pays the difference. */
export function withValues(operation: Operation, valuations: readonly number[]) {
  const used_vehicles = operation.used_vehicles.map((used, index): UsedVehicle => ({
    ...used,
    valuation: valuations[index]!,
  }));
  return { used_vehicles, cash_amount: completingCash({ ...operation, used_vehicles }) };
}

/** The balance as rows: each part that was received, each used vehicle with what it was estimated at, and what is left. */
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
