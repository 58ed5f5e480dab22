import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { revocationDeadline } from '../../../domain/operation/deadlines.ts';
import { differences } from '../../../domain/operation/changes/differences.ts';
import { holdMinutes } from '../../../domain/operation/deposit.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { missingForDeposit } from '../../../domain/operation/operation.ts';
import { debtsOf } from '../../../machines/operation/debts.ts';
import { settle, type LookedUpFacts } from '../../../machines/operation/decide.ts';
import {
  currentDeposit,
  paymentItRestsOn,
  type LedgerPayment,
  type PaymentReference,
} from '../../../machines/operation/ledger.ts';
import { receivedByHand } from '../../../domain/operation/received-deposit.ts';
import {
  hasEffect,
  parametersOf,
  type Effect,
  type ReceivedMoney,
} from '../../../machines/operation/effects.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { chartVersion } from '../../../machines/operation/version.ts';
import type { Dealership } from '../dealership.ts';
import type { Effects } from '../events.ts';
import { decisionsOf } from '../stored/decided.ts';
import { usualAuthor, type JournalAuthor } from '../stored/journal.ts';
import { areEqual } from './quote.ts';
import { isRefundable, operationOf, unitStanding } from './records.ts';
import { shortName } from '../stored/short-name.ts';
import type { DepositRecord, StoredOperation } from '../stored/stored-ledger.ts';
import {
  columnsOfReview,
  reviewOfDeposit,
  type OperationRecord,
  type Review,
} from '../stored/stored-operation.ts';

/** The author of an event, and what an event doesn't bring. */
export interface EventContext {
  /** Defaults to the usual author of the event. */
  by?: JournalAuthor | undefined;
  why?: string | undefined;
  /** The hashed network that requests the hold (server/ground/limits). */
  network?: string | undefined;
}

export interface Advanced {
  operation: StoredOperation;
  /** The changed fields of the operation. */
  changes: Partial<OperationRecord>;
  effects: Effects;
}

/** The facts about an operation for the chart's guards, apart from its ledger. */
export function lookUpFacts(
  dealership: Pick<Dealership, 'now'>,
  operation: StoredOperation,
  /** The payment that the event is about. */
  payment?: PaymentReference,
): LookedUpFacts {
  const now = dealership.now();
  const restingOn = paymentItRestsOn(operation);
  // A payment counts even for a unit that its system no longer lists, perhaps because of this payment.
  const wanted = payment ? { ...operation, isUnitGone: false } : operation;
  const converted = operationOf(dealership, operation);
  return {
    missing: missingForDeposit(converted, dayInMendoza(now)),
    unit: unitStanding(wanted),
    isRefundable: isRefundable(restingOn, now),
    isRevocable: mayRevoke(operation, restingOn, now),
    isOwed: debtsOf(converted, operation).some(({ by }) => by === 'buyer'),
    isPartReceived: (operation.closing?.parts.length ?? 0) > 0,
    isUsedTaken: (operation.closing?.taken.length ?? 0) > 0,
    isBegun: operation.closing !== null,
    givesUsed: operation.usedVehicles.length > 0,
    wasReady: operation.closing?.ready_on !== undefined,
    isDelivered: operation.deliveredOn !== null,
  };
}

/** The ten days start with the payment or, if later, the delivery, so they have no end before the delivery. */
function mayRevoke(
  { deliveredOn }: OperationRecord,
  kept: LedgerPayment | undefined,
  now: Date,
): boolean {
  if (!kept?.paidAt) return false;
  return deliveredOn === null || now <= revocationDeadline(kept.paidAt, deliveredOn);
}

/** The changes of the buyer, of their visit, of the unit, of the closing and of the day of delivery by a decision. */
function handingOf(
  decided: readonly Effect[],
  { visit, buyer, formerBuyers, quote, revision }: OperationRecord,
  now: Date,
): Partial<OperationRecord> {
  const closing = parametersOf(decided, 'store the closing')?.closing;
  if (closing) {
    const { closing: changed, used_vehicles, rest_in_cash } = closing;
    return {
      closing: changed && { ...changed, changed_at: now.toISOString() },
      ...(used_vehicles && { usedVehicles: used_vehicles }),
      ...(rest_in_cash && { cashAmount: null }),
    };
  }
  const corrected = parametersOf(decided, 'store the buyer');
  if (corrected) {
    const former = { buyer, until: now.toISOString() };
    return { buyer: corrected.buyer, formerBuyers: [...formerBuyers, former] };
  }
  const moved = parametersOf(decided, 'move to the unit')?.to;
  if (moved) {
    // Another branch has other hours.
    const isThere = moved.quote.vehicle.location === quote.vehicle.location;
    return {
      ...moved,
      cashAmount: null,
      isUnitGone: false,
      confirmedAt: null,
      revision: revision + 1,
      ...(!isThere && { visit: null }),
    };
  }
  const delivery = parametersOf(decided, 'store the delivery');
  if (delivery) return { deliveredOn: delivery.deliveredOn };
  if (hasEffect(decided, 'clear the delivery')) return { deliveredOn: null };
  const agreed = parametersOf(decided, 'store the visit');
  if (agreed) {
    return { visit: { at: agreed.visitAt.toISOString(), chosen_at: now.toISOString() } };
  }
  const later = parametersOf(decided, 'store until when to come');
  if (!later) return {};
  const isComing = visit && new Date(visit.at) > now;
  const moreTime = { until: later.comeUntil.toISOString(), given_at: now.toISOString() };
  return { moreTime, visit: isComing ? visit : null };
}

/**
 * Sends an event to the chart of an operation. Returns the updated operation with the effects, which the caller saves
 * and carries out under its lock (effects.ts), or undefined when the event changes nothing. Calls `watchDecision` with
 * every decision, even one that is rolled back later.
 */
export function advance(
  dealership: Pick<Dealership, 'now' | 'provider' | 'watchDecision'>,
  operation: StoredOperation,
  event: OperationEvent,
  context: EventContext = {},
): Advanced | undefined {
  const { by, why, network } = context;
  const payment = 'payment' in event ? event.payment : undefined;
  const now = dealership.now();
  const before = operation.status;
  // Money in the hand doesn't count for a unit that its system no longer lists.
  const reported = event.type === 'deposit received by hand' ? undefined : payment;
  const looked = lookUpFacts(dealership, operation, reported);
  const { facts, outcome } = settle({ status: before, ledger: operation }, event, looked, {
    opening: (received) => openingOf(dealership, operation, { network, received }),
    now,
  });
  dealership.watchDecision?.({
    operation: shortName(operation.code),
    at: now.getTime(),
    before,
    facts,
    event,
  });
  if (!outcome) return undefined;
  const { status, effects: decided, ledger, refunds, secondReturns } = outcome;
  const changes = {
    ...changesOf(operation, outcome, now),
    ...handingOf(decided, operation, now),
  };
  const effects: Effects = {
    decided,
    event: event.type,
    before,
    payment,
    refunds,
    secondReturns,
    isUnitFreed:
      hasEffect(decided, 'move to the unit') ||
      (isTagged(before, 'has its unit') && !isTagged(status, 'has its unit')),
    former: operation.quote.vehicle,
    journal: {
      code: operation.code,
      at: now,
      who: by ?? usualAuthor(event.type),
      event: event.type,
      before,
      after: status,
      clientRef: payment?.clientRef ?? currentDeposit(ledger)?.clientRef,
      paymentId: payment?.paymentId,
      note: why,
    },
  };
  const { deposits, payments } = ledger;
  const after = { ...operation, ...changes, deposits, payments };
  const hasDebts = debtsOf(operationOf(dealership, after), after).some(({ isDue }) => isDue);
  return { operation: { ...after, hasDebts }, changes: { ...changes, hasDebts }, effects };
}

/**
 * The deposit of a new hold, with what the shopper confirmed: a payment after the hold reserves at this quote. Throws `payments_unavailable` when the code from an existing system is already paid.
 */
function openingOf(
  { now, provider }: Pick<Dealership, 'now' | 'provider'>,
  record: StoredOperation,
  { network, received }: { network: string | undefined; received: ReceivedMoney | undefined },
): DepositRecord {
  const clientRef = received?.payment.clientRef ?? record.transactionCode ?? randomUUID();
  // An existing system has one code for all holds of an operation; each counts its own rejected cards.
  const former = record.deposits.find((deposit) => deposit.clientRef === clientRef);
  if (former?.status === 'paid') throw new WireError('payments_unavailable');
  return {
    clientRef,
    operationCode: record.code,
    status: 'awaiting',
    amount: received?.amount ?? record.quote.deposit_amount,
    holdUntil: new Date(now().getTime() + holdMinutes * 60_000),
    rejections: 0,
    extensions: 0,
    confirmed: columnsOfReview(record),
    heldFrom: network ?? null,
    endedAt: null,
    provider: received ? receivedByHand : provider.name,
    received: received?.received ?? null,
    cardHolder: null,
    chargeKey: null,
    chargeUntil: null,
    lookedAt: null,
    createdAt: now(),
  };
}

/** Whether an operation is what the shopper confirmed with a deposit, which has its own amount. */
function isAsReviewed(record: OperationRecord, review: Review): boolean {
  const decided = (each: Review) => ({ buyer: each.buyer, ...decisionsOf(each) });
  const { quote } = review;
  return (
    isDeepStrictEqual(decided(review), decided(record)) &&
    areEqual(quote, { ...record.quote, deposit_amount: quote.deposit_amount })
  );
}

type Outcome = NonNullable<ReturnType<typeof settle<DepositRecord>>['outcome']>;

/** The changed fields of an operation after a decision: quote and buyer come from the deposit on which it rests. */
function changesOf(
  record: OperationRecord,
  { status, effects, ledger, kept }: Outcome,
  now: Date,
): Partial<OperationRecord> {
  if (effects.length === 0 && status === record.status) return { updatedAt: now };
  const review = kept && reviewOfDeposit(kept);
  const isOther = review && !isAsReviewed(record, review);
  const isAtFormerFigures = isOther && differences(review.quote, record.quote).length > 0;
  return {
    ...(isOther && { ...review, revision: record.revision + 1 }),
    ...(kept &&
      ledger.restsOn !== record.restsOn && { confirmedAt: null, visit: null, moreTime: null }),
    ...(isAtFormerFigures && { confirmedAt: kept.createdAt }),
    status,
    chartVersion,
    restsOn: ledger.restsOn,
    holdUntil: status === 'holding' ? currentDeposit(ledger)!.holdUntil : null,
    updatedAt: now,
  };
}
