import { maxRejectedCards } from '../../domain/operation/deposit.ts';
import type { Missing } from '../../domain/operation/operation.ts';
import { isTagged, type OperationStatus } from '../../domain/operation/status.ts';
import type { UnitStanding } from '../../domain/operation/unit-standing.ts';
import type { Ledger, LedgerDeposit, LedgerPayment } from './ledger.ts';
import type { WayBack } from './letters.ts';
import { isPaymentTagged, type LedgerStatus, type PaymentTag } from '../payment/status.ts';

/** A payment as the guards see it: `was` before the event, `is` once the event's report has entered the ledger. */
export interface PaymentFacts extends Pick<LedgerPayment, 'paymentId' | 'isClaim'> {
  is: LedgerStatus;
  /** Undefined for a payment that the event reports first. */
  was: LedgerStatus | undefined;
  /** Whether it went out by hand and at the provider before the event. */
  wasOutTwice: boolean;
}

/** The context of the operation's chart: looked up in the transaction that saves the decision. */
export interface OperationFacts {
  missing: readonly Missing[];
  /** The unit's standing by its other operations: free, held by one that pays, or sold to one that paid. */
  unit: UnitStanding;
  /** The running hold; null without one. */
  hold: Pick<LedgerDeposit, 'clientRef' | 'rejections' | 'extensions'> | null;
  payments: readonly PaymentFacts[];
  /** The id of the payment on which the reservation rests; null when there is no reservation, or no longer. */
  restsOn: string | null;
  /** Whether the buyer can still get the deposit back online: 48 hours after the payment (SPEC §9). */
  isRefundable: boolean;
  /** Whether the law still lets the buyer revoke: ten days after the payment or, if later, the delivery. */
  isRevocable: boolean;
  /** Whether something is left to pay, or a used vehicle was not taken yet. */
  isOwed: boolean;
  isPartReceived: boolean;
  isUsedTaken: boolean;
  givesUsed: boolean;
  /** Whether the closing has begun, and was not taken back. */
  isBegun: boolean;
  /** Whether the vehicle was marked ready before its delivery. */
  wasReady: boolean;
  isDelivered: boolean;
  /** How the money of an operation came back, when all of it is back. */
  wayBack: WayBack;
}

/** The facts about money for the guards, of an operation with a status. */
export function moneyFacts(
  status: OperationStatus,
  ledger: Ledger,
  /** The ledger before the report of the event. */
  before: Ledger = ledger,
) {
  const hold = ledger.deposits.find((deposit) => deposit.status === 'awaiting');
  return {
    hold: hold
      ? { clientRef: hold.clientRef, rejections: hold.rejections, extensions: hold.extensions }
      : null,
    wayBack: wayBackOf(ledger),
    restsOn: isTagged(status, 'rests on a payment') ? ledger.restsOn : null,
    payments: ledger.payments.map(({ paymentId, isClaim, status: is }): PaymentFacts => {
      const former = before.payments.find((each) => each.paymentId === paymentId);
      const wasOutTwice = (former?.outTwice ?? 0) > 0;
      return { paymentId, isClaim, is, was: former?.status, wasOutTwice };
    }),
  } satisfies Partial<OperationFacts>;
}

export function wayBackOf({ payments }: Pick<Ledger, 'payments'>): WayBack {
  const isAny = (tag: PaymentTag) => payments.some(({ status }) => isPaymentTagged(status, tag));
  if (isAny('given back')) return 'refunded';
  return isAny('taken by a bank') ? 'charged back' : 'never charged';
}

/** Whether a hold ends with the next card that is rejected. */
export function takesOneMoreCard({ rejections }: Pick<LedgerDeposit, 'rejections'>): boolean {
  return rejections + 1 >= maxRejectedCards;
}
