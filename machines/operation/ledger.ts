import { isPaymentTagged, type LedgerStatus } from '../payment/status.ts';

/** The statuses of a hold, during which a card can be charged. */
export type DepositStatus =
  | 'awaiting'
  /** The hold ended without a payment. */
  | 'released'
  /** The operation rests on a payment of this hold. */
  | 'paid'
  /** The bank rejected the pending payment on which the operation rested. */
  | 'rejected';

export interface LedgerDeposit {
  clientRef: string;
  /** Pesos. */
  amount: number;
  status: DepositStatus;
  /** When a hold ended without a payment. */
  endedAt: Date | null;
  holdUntil: Date;
  /** The number of cards that were rejected during the hold. */
  rejections: number;
  extensions: number;
}

export interface LedgerPayment {
  paymentId: string;
  /** The deposit to which the payment belongs. */
  clientRef: string;
  status: LedgerStatus;
  /** When the payment was approved or became pending; null if neither. */
  paidAt: Date | null;
  /** Pesos that somebody gave back at the provider while the rest stayed. */
  returnedPart: number;
  /** Pesos that a person gave back by hand, as far as they didn't go out at the provider too. */
  byHand: number;
  /**
   * Pesos that went out by hand and at the provider, or by hand although nothing was charged: the buyer owes them until a
   * person closes it.
   */
  outTwice: number;
  /** Whether only the buyer's browser reported the payment. One that is out twice was never charged. */
  isClaim: boolean;
  /** When the program learnt of the last chargeback; null without one. */
  chargedBackAt: Date | null;
}

/** The deposits and payments of one operation, the earliest first. */
export interface Ledger<Deposit extends LedgerDeposit = LedgerDeposit> {
  /** The id of the payment on which the operation rests, or rested when it ended; null without one. */
  restsOn: string | null;
  deposits: readonly Deposit[];
  payments: readonly LedgerPayment[];
}

export type PaymentReference = Pick<LedgerPayment, 'paymentId' | 'clientRef'>;

/** The data of an event about a payment. */
export interface PaymentReport extends PaymentReference {
  /** For 'payment partly returned': the pesos given back so far. */
  returnedPart?: number;
  /** For 'refund made by hand': whether the provider doesn't know of it. */
  isOutside?: boolean;
  /** Whether only the buyer's browser reports it. */
  isClaim?: boolean;
}

/** Whether the hold of a deposit ended because nobody confirmed the payment that the buyer's browser reported. */
export function isUnconfirmed({ payments }: Ledger, { clientRef, status }: LedgerDeposit): boolean {
  return (
    status === 'released' &&
    payments.some(
      (payment) =>
        payment.clientRef === clientRef && payment.isClaim && payment.status === 'rejected',
    )
  );
}

export function isRefundRefused({ payments }: Ledger, { clientRef }: LedgerDeposit): boolean {
  return payments.some(
    (payment) => payment.clientRef === clientRef && payment.status === 'refund refused',
  );
}

export function paymentItRestsOn(ledger: Ledger): LedgerPayment | undefined {
  return ledger.payments.find(({ paymentId }) => paymentId === ledger.restsOn);
}

/** Whether a person can close it: the dealership claims its money from a bank, or from the buyer who has it twice. */
export function isClosable({
  status,
  outTwice,
}: Pick<LedgerPayment, 'status' | 'outTwice'>): boolean {
  return outTwice > 0 || isPaymentTagged(status, 'answerable');
}

/** Pesos of a payment that are still to be refunded after a partial return. */
export function restOf(
  { deposits }: Ledger,
  { clientRef, returnedPart }: Pick<LedgerPayment, 'clientRef' | 'returnedPart'>,
): number {
  return deposits.find((deposit) => deposit.clientRef === clientRef)!.amount - returnedPart;
}

/** The payments that an operation is refunding; once all are refunded, all that it refunded. */
export function refundedPayments({ payments }: Ledger): LedgerPayment[] {
  const due = payments.filter(
    ({ status }) => status === 'refunding' || status === 'refund refused',
  );
  return due.length > 0
    ? due
    : payments.filter(({ status }) => isPaymentTagged(status, 'given back'));
}

const returnTags = ['going back', 'given back'] as const;

/** The deposit that an operation shows: of the payment on which it rests, else held, refunded, or the latest. */
export function currentDeposit<Deposit extends LedgerDeposit>({
  restsOn,
  deposits,
  payments,
}: Ledger<Deposit>): Deposit | undefined {
  const of = (payment: LedgerPayment | undefined) =>
    deposits.find(({ clientRef }) => clientRef === payment?.clientRef);
  return (
    of(payments.find(({ paymentId }) => paymentId === restsOn)) ??
    deposits.find(({ status }) => status === 'awaiting') ??
    of(payments.findLast(({ status }) => returnTags.some((tag) => isPaymentTagged(status, tag)))) ??
    deposits.at(-1)
  );
}
