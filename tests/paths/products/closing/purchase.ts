import type { Debt } from '../../../../domain/operation/debts.ts';
import { makeQuote, pickQuote } from '../../../../domain/operation/quote.ts';
import { aUnit, aUsedVehicle, completeBuyer, today } from '../../../../domain/operation/samples.ts';
import { debtsOf } from '../../../../machines/operation/debts.ts';
import type { OperationEvent } from '../../../../machines/operation/events.ts';
import { chartVersion } from '../../../../machines/operation/version.ts';
import { advance } from '../../../../server/sale/operations/advance.ts';
import { operationOf } from '../../../../server/sale/operations/records.ts';
import type { StoredOperation } from '../../../../server/sale/stored/stored-ledger.ts';
import { recordSent } from '../sent-events.ts';
import { amount, type Card } from './banks.ts';

/** A purchase, and the truth beside it. */
export interface ClosingState {
  record: StoredOperation;
  cards: Record<string, Card>;
  /** Payments whose refund waits at the provider. */
  jobs: string[];
  /** An index in `moments`. */
  moment: number;
}

type State = ClosingState;

export const usedValue = 9_000_000;

/** The day of the first payment, one when it no longer goes back at a click, and one when the law lets nobody revoke. */
export const moments = [today, '2026-11-24', '2026-12-20'] as const;

const dealerships = moments.map(
  (day) =>
    ({
      now: () => new Date(`${day}T15:00:00Z`),
      provider: { name: 'sandbox' },
    }) as unknown as Parameters<typeof advance>[0],
);
export const dealershipAt = ({ moment }: State) => dealerships[moment]!;

export const purchaseOf = (state: State) => operationOf(dealershipAt(state), state.record);
export const debtsIn = (state: State) => debtsOf(purchaseOf(state), state.record);

const refOf = (paymentId: string) => paymentId.split(' of ')[1]!;

export function after(state: State, event: OperationEvent): State | undefined {
  const advanced = advance(dealershipAt(state), state.record, event);
  if (!advanced) return undefined;
  recordSent(event.type);
  const { operation, effects } = advanced;
  const jobs = [...new Set([...state.jobs, ...effects.refunds.map((each) => each.paymentId)])];
  return { ...state, record: operation, jobs: jobs.sort() };
}

export const aboutPayment = (paymentId: string) => ({
  payment: { paymentId, clientRef: refOf(paymentId) },
});

export const sumOf = (
  debts: readonly Debt[],
  by: Debt['by'],
  isMeant: (debt: Debt) => boolean = () => true,
) =>
  debts
    .filter((debt) => debt.by === by && isMeant(debt))
    .reduce((sum, each) => sum + each.amount!, 0);

export function keyOf({ record, cards, jobs, moment }: State): string {
  const { status, restsOn, deposits, payments, closing, deliveredOn, hasDebts } = record;
  return JSON.stringify([
    status,
    restsOn,
    hasDebts,
    deliveredOn,
    deposits.map((each) => each.status),
    payments.map((each) => [
      each.paymentId,
      each.status,
      each.byHand,
      each.outTwice,
      each.returnedPart,
      each.isClaim,
      each.paidAt,
    ]),
    closing && [
      closing.parts.map((part) => part.amount),
      closing.taken.length,
      closing.registry_on,
      closing.ready_on,
    ],
    record.cashAmount,
    cards,
    jobs,
    moment,
  ]);
}

export function newRecord(): StoredOperation {
  const vehicle = aUnit();
  const quote = makeQuote({
    id: 0,
    vehicle,
    promotion: null,
    credit: null,
    usd_rate: null,
    deposit_amount: amount,
  });
  const now = dealerships[0]!.now();
  return {
    code: '7k2m-x9q4-0abc-def0-1234-5678',
    caseNumber: 1001,
    status: 'open',
    chartVersion,
    unitId: vehicle.id,
    chassis: vehicle.chassis,
    brandId: vehicle.brand_id,
    family: vehicle.family,
    buyer: completeBuyer,
    cashAmount: null,
    usedVehicles: [aUsedVehicle({ valuation: usedValue })],
    quote,
    confirmed: pickQuote(quote),
    revision: 0,
    transactionCode: null,
    isUnitGone: false,
    restsOn: null,
    confirmedAt: null,
    visit: null,
    moreTime: null,
    closing: null,
    formerBuyers: [],
    deliveredOn: null,
    stockRow: null,
    hasDebts: false,
    holdUntil: null,
    createdAt: now,
    updatedAt: now,
    deposits: [],
    payments: [],
    unitOffer: null,
    rivals: [],
    isInStock: true,
    unitVersion: null,
    hasOverdueHold: false,
  } as unknown as StoredOperation;
}
