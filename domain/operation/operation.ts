import type { BrandId } from '../vehicles/brands.ts';
import type { IsoDate } from '../time/dates.ts';
import { personalDataErrors, type PersonalDataDraft } from './personal-data.ts';
import { fullPrice, pendingAmount, promotionPrice, type Promotion } from '../money/prices.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';

/** The states of machines/operation, as they are kept and sent. */
export const operationStatuses = [
  'open',
  'holding',
  'reserved',
  'pending',
  'expired',
  'unavailable',
  'cancelled',
  'refunded',
] as const;
export type OperationStatus = (typeof operationStatuses)[number];

/** A used vehicle given in part payment (SPEC §3). */
export interface UsedVehicle {
  brand: string;
  /** Model and version. */
  vehicle: string;
  kms: number;
  year: number;
  /** In the currency of the operation's vehicle: the amounts of an operation add up. */
  valuation: number;
}

/** How many used vehicles an operation takes (SPEC §5). */
export const mostUsedVehicles = 3;

/** The deposit of an operation, once it has been started. */
export interface Transaction {
  /** What the payments provider calls `client_ref`. */
  code: string;
  /** Pesos. */
  amount: number;
  /** Absolute end of the hold, ISO 8601 with zone. */
  hold_until: string;
  /** How many cards were rejected so far. */
  rejections: number;
  /** Whether the shopper may still ask for more time to pay. */
  may_extend: boolean;
  /** When the payment that counts was made, ISO 8601 with zone; null until then. */
  paid_at: string | null;
}

export interface Purchase extends PersonalDataDraft {
  /** ISO 8601, or empty while what was typed is not a date. */
  birthdate: IsoDate;
  vehicle: StockVehicle;
  transaction: Transaction | null;
}

/** A reservation from the e-mail to the paid deposit (SPEC §3). Amounts are in the vehicle's currency; the deposit is in pesos. */
export interface Operation {
  code: string;
  status: OperationStatus;
  /** Grows with every change that is saved; a save names the one that it starts from. */
  revision: number;
  /** Whether 'Cancelar reserva' would be accepted now: paid, and within 48 hours (SPEC §9). */
  may_cancel: boolean;
  brand_id: BrandId;
  family: string;
  purchase: Purchase;
  promotion: Promotion | null;
  cash_amount: number;
  used_vehicles: UsedVehicle[];
  credit_id: number;
  credit_name: string;
  credit_amount: number;
  credit_avg_installment: number;
  credit_installments: number;
  /** Promotion price minus cash, used vehicles and credit: what the buyer has still to arrange. */
  pending_amount: number;
  /** Pesos for a dollar; null while unknown or not needed. */
  usd_rate: number | null;
  /** The deposit in pesos, from the parameters of the brand (SPEC §9). */
  deposit_amount: number;
}

/** What the shopper decides; everything else on an operation is the server's. */
export type OperationDraft = Pick<
  Operation,
  'cash_amount' | 'promotion' | 'used_vehicles' | 'credit_id' | 'credit_amount'
> &
  PersonalDataDraft;

/** What the buyer pays in the end: full price minus promotion (SPEC §3). */
export function operationTotal(operation: Pick<Operation, 'purchase' | 'promotion'>): number {
  return promotionPrice(fullPrice(operation.purchase.vehicle), operation.promotion);
}

type BalanceParts = Pick<
  Operation,
  'purchase' | 'promotion' | 'cash_amount' | 'used_vehicles' | 'credit_amount'
>;

/** SPEC §3, Pending amount. */
export function operationPending(operation: BalanceParts): number {
  return pendingAmount({
    total: operationTotal(operation),
    cash_amount: operation.cash_amount,
    used_valuations: operation.used_vehicles.map((used) => used.valuation),
    credit_amount: operation.credit_amount,
  });
}

/** An operation with what the shopper wants to change on it, and the balance that follows; the rest is the server's to work out. */
export function withDraft(operation: Operation, draft: Partial<OperationDraft>): Operation {
  const {
    cash_amount = operation.cash_amount,
    promotion = operation.promotion,
    used_vehicles = operation.used_vehicles,
    credit_id = operation.credit_id,
    credit_amount = operation.credit_amount,
    ...buyer
  } = draft;
  const payment = { cash_amount, promotion, used_vehicles, credit_id, credit_amount };
  const changed = { ...operation, ...payment, purchase: { ...operation.purchase, ...buyer } };
  return { ...changed, pending_amount: operationPending(changed) };
}

/** The most cash that an operation takes: the vehicle's full price with discount (SPEC §5). */
export function cashLimit(operation: Pick<Operation, 'purchase' | 'promotion'>): number {
  return operationTotal(operation);
}

/** The cash amount that settles the balance, within 0 and the limit ('Completar restante', SPEC §5). */
export function completingCash(operation: BalanceParts): number {
  const cash = operation.cash_amount + operationPending(operation);
  return Math.min(cashLimit(operation), Math.max(0, cash));
}

/** Continuing to personal data: the balance is zero, or a used vehicle was added (SPEC §4). */
export function paymentIsChosen(operation: Operation): boolean {
  return operation.pending_amount === 0 || operation.used_vehicles.length > 0;
}

/** Why a deposit cannot be paid yet, each a code that a screen can put into words. */
export type Missing = 'balance' | 'personal data';

/** What still lacks before the deposit: balance at zero and a complete buyer (SPEC §9). */
export function missingForDeposit(operation: Operation, today: IsoDate): Missing[] {
  const missing: Missing[] = [];
  if (operation.pending_amount !== 0) missing.push('balance');
  if (Object.keys(personalDataErrors(operation.purchase, today)).length > 0)
    missing.push('personal data');
  return missing;
}
