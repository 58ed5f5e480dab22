import type * as z from 'zod/mini';
import type { BrandId } from '../vehicles/brands.ts';
import type { IsoDate } from '../time/dates.ts';
import type { Quote, QuotedFields } from './quote.ts';
import type { OperationStatus } from './status.ts';
import type { UnitOffer } from './unit-offer.ts';
import { personalDataErrors, type PersonalDataDraft } from './buyer/personal-data.ts';
import {
  fullPrice,
  pendingAmount,
  promotionPrice,
  type PriceParts,
  type Promotion,
} from '../money/prices.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';
import type {
  ShownClosing,
  storedMoreTime,
  storedUsedVehicle,
  storedVisit,
} from './stored-parts.ts';

/** A used vehicle given in part payment (SPEC §3). */
export type UsedVehicle = z.infer<typeof storedUsedVehicle>;

/** Maximum number of used vehicles of an operation (SPEC §5). */
export const maxUsedVehicles = 3;

/** A started deposit. */
export interface Transaction {
  /** The `client_ref` at the payments provider. */
  code: string;
  /** Pesos. */
  amount: number;
  /** Absolute end of the hold, ISO 8601 with zone. */
  hold_until: string;
  rejections: number;
  /** Whether the shopper can still extend the hold. */
  may_extend: boolean;
  /** When the approved payment was made, ISO 8601 with zone; null before. */
  paid_at: string | null;
  /** When a payment was made that the bank has not approved yet, ISO 8601 with zone; null otherwise. */
  pending_since: string | null;
  is_rejected?: boolean;
  /** The end of the hold by a payment that only the buyer's browser reported, ISO 8601 with zone. */
  claimed_until?: string;
  /** Nobody confirmed in time the payment that the buyer's browser reported: the hold is over. */
  is_unconfirmed?: boolean;
  /** Pesos of the deposit that somebody gave back while the rest stayed. */
  returned_part?: number;
  /** Pesos of each payment that an ended reservation gives back; absent for one payment of `amount`. */
  refunds?: number[];
  /** The buyer's bank took the deposit back. */
  is_charged_back?: true;
  /** The provider refused the refund: a person of the dealership makes it. */
  is_refund_refused?: boolean;
}

export interface Purchase extends PersonalDataDraft {
  /** ISO 8601; empty while `display_birthdate` is not a date. */
  birthdate: IsoDate;
  vehicle: StockVehicle;
  transaction: Transaction | null;
}

/** The buyer's data for other clients of the dealership system (SPEC §3, Operation). */
export interface Customer {
  name: string;
  lastname: string;
  email: string;
  telephone: string;
  /** Empty: no form has a field for it. */
  address: string;
  dni: string;
}

/** The time that a buyer chose to finish the purchase, ISO 8601 with zone. */
export type ChosenVisit = z.infer<typeof storedVisit>;

/** The later deadline of a buyer who got more time, ISO 8601 with zone. */
export type MoreTime = z.infer<typeof storedMoreTime>;

/** A reservation (SPEC §3): its quote, and what is decided at these figures. Amounts are in the vehicle's currency. */
export interface Operation extends QuotedFields {
  /** The key to the operation; in a view of staff a text that expires. */
  code: string;
  /** Whether a member of staff looks at the buyer's pages: nothing can be changed, and no secret is shown. */
  is_staff_view?: true;
  status: OperationStatus;
  /** Grows with every save; a save names the revision that it changes. */
  revision: number;
  /** The id of its quote. */
  quote: number;
  /** Whether the server accepts 'Cancelar reserva' now: paid, or pending, for less than 48 hours (SPEC §9). */
  may_cancel: boolean;
  brand_id: BrandId;
  family: string;
  purchase: Purchase;
  /** Sent by the server for other clients; the storefront reads the buyer from `purchase`. */
  customer?: Customer;
  /** Computed by the server while `rest_in_cash`; else the typed amount, up to the full price. */
  cash_amount: number;
  /** The shopper pays in cash what used vehicles and credit don't cover, whatever that is. */
  rest_in_cash: boolean;
  used_vehicles: UsedVehicle[];
  /** Promotion price minus cash, used vehicles and credit; negative when overpaid. */
  pending_amount: number;
  /** When the buyer confirmed the figures at which a late payment reserved, if they had changed; ISO 8601. */
  confirmed_at?: string;
  /** Absent until the buyer of a paid or pending reservation chooses a time. */
  visit?: ChosenVisit;
  /** Absent while the buyer has the usual time to come. */
  more_time?: MoreTime;
  /** Absent until the buyer comes to finish the purchase. */
  closing?: ShownClosing;
  /** The day on which the buyer received the vehicle; absent before. */
  delivered_on?: IsoDate;
  /** Absent unless the dealership proposes another unit to the buyer who paid. */
  unit_offer?: UnitOffer;
  /** The quote that the shopper last confirmed; absent while the current one has no other figures. */
  shown?: Quote;
}

/** The fields that the shopper decides besides personal data; the server decides the rest of an operation. */
const decidedFields = [
  'cash_amount',
  'rest_in_cash',
  'promotion',
  'used_vehicles',
  'credit_id',
  'credit_amount',
] as const satisfies readonly (keyof Operation)[];

export type DecidedField = (typeof decidedFields)[number];

export type OperationDraft = Pick<Operation, DecidedField> & PersonalDataDraft;

/** What the shopper decided of an operation besides personal data. */
export function pickDecided(operation: Operation): Pick<Operation, DecidedField> {
  return Object.fromEntries(decidedFields.map((field) => [field, operation[field]])) as Pick<
    Operation,
    DecidedField
  >;
}

/** The `customer` of an operation with these personal data. */
export function customerOf(buyer: PersonalDataDraft): Customer {
  const { name, lastname, email, telephone, dni } = buyer;
  return { name, lastname, email, telephone, address: '', dni };
}

interface Total {
  purchase: { vehicle: PriceParts };
  promotion: Promotion | null;
}

/** What the buyer pays: full price minus promotion (SPEC §3). */
export function operationTotal(operation: Total): number {
  return promotionPrice(fullPrice(operation.purchase.vehicle), operation.promotion);
}

type BalanceParts = Pick<
  Operation,
  'purchase' | 'promotion' | 'cash_amount' | 'used_vehicles' | 'credit_amount'
>;

/** Total minus cash, used vehicles and credit, in the vehicle's currency (SPEC §3, Pending amount). */
export function operationPending(operation: BalanceParts): number {
  return pendingAmount({
    total: operationTotal(operation),
    cash_amount: operation.cash_amount,
    used_valuations: operation.used_vehicles.map((used) => used.valuation),
    credit_amount: operation.credit_amount,
  });
}

/**
 * An operation with the shopper's changes and the resulting cash and pending amounts. The server computes everything else. A
 * draft with a cash amount alone ends the choice to pay the rest in cash.
 */
export function withDraft(operation: Operation, draft: Partial<OperationDraft>): Operation {
  const { rest_in_cash = draft.cash_amount === undefined && operation.rest_in_cash } = draft;
  const given = Object.entries(draft).filter(([, value]) => value !== undefined);
  const isDecided = ([field]: [string, unknown]) => decidedFields.some((each) => each === field);
  const decided = { ...Object.fromEntries(given.filter(isDecided)), rest_in_cash };
  const buyer = Object.fromEntries(given.filter((field) => !isDecided(field)));
  const purchase = { ...operation.purchase, ...buyer };
  const customer = operation.customer && { customer: customerOf(purchase) };
  const changed = withComputedCash({ ...operation, ...decided, purchase, ...customer });
  return { ...changed, pending_amount: operationPending(changed) };
}

/** The maximum cash of an operation: the vehicle's full price with discount (SPEC §5). */
export function cashLimit(operation: Total): number {
  return operationTotal(operation);
}

/** The cash amount that settles the balance, within 0 and the limit ('Completar restante', SPEC §5). */
export function completingCash(operation: Omit<BalanceParts, 'cash_amount'>): number {
  return Math.max(0, operationPending({ ...operation, cash_amount: 0 }));
}

type CashParts = BalanceParts & Pick<Operation, 'rest_in_cash'>;

/** An operation with the cash that its choice means: the rest, or the chosen amount up to the limit (SPEC §5). */
export function withComputedCash<Known extends CashParts>(operation: Known): Known {
  const cash_amount = operation.rest_in_cash
    ? completingCash(operation)
    : Math.min(operation.cash_amount, cashLimit(operation));
  return { ...operation, cash_amount };
}

/** Whether the shopper may continue to personal data: nothing is pending, or a used vehicle was added (SPEC §4). */
export function paymentIsChosen(operation: Operation): boolean {
  return operation.pending_amount === 0 || operation.used_vehicles.length > 0;
}

/** Whether an operation has something to pay. A total of zero is a mistake in the figures: nobody reserves at it. */
export function hasPrice(operation: Total): boolean {
  return operationTotal(operation) > 0;
}

export type Missing = 'price' | 'balance' | 'personal data';

/** What is missing for the deposit, which needs a price, nothing pending and complete personal data (SPEC §9). */
export function missingForDeposit(operation: Operation, today: IsoDate): Missing[] {
  const missing: Missing[] = [];
  if (!hasPrice(operation)) missing.push('price');
  if (operation.pending_amount !== 0) missing.push('balance');
  if (Object.keys(personalDataErrors(operation.purchase, today)).length > 0)
    missing.push('personal data');
  return missing;
}
