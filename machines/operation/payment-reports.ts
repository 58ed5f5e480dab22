import { restOf, type Ledger, type LedgerDeposit } from './ledger.ts';
import {
  byStatus,
  isChargedBack,
  isUncharged,
  type LedgerStatus,
  refunded,
} from './payment-status.ts';
import type { EventOf, OperationEvent, PaymentEvent } from './events.ts';

/** The status of a payment that a bank took back. A chargeback that was given up is reported again and again. */
const chargedBack: Record<LedgerStatus, LedgerStatus> = {
  ...byStatus(() => 'charged back'),
  refunded: 'refunded and charged back',
  'refunded and charged back': 'refunded and charged back',
  'chargeback lost': 'chargeback lost',
  'paid back twice': 'paid back twice',
};

/** The status of a payment whose chargeback the bank decided for the dealership. */
const reversed: Record<LedgerStatus, LedgerStatus> = {
  ...byStatus((was) => was),
  'charged back': 'approved',
  'chargeback lost': 'approved',
  'refunded and charged back': 'refunded',
  'paid back twice': 'refunded',
};

/** The status of a payment whose chargeback nobody answers any more. */
const givenUp: Record<LedgerStatus, LedgerStatus> = {
  ...byStatus((was) => was),
  'charged back': 'chargeback lost',
  'refunded and charged back': 'paid back twice',
};

type Report = (was: LedgerStatus | undefined) => LedgerStatus | undefined;

/**
 * The next status of a payment after each report, in any state of its operation. Reports come twice and out of order:
 * an outdated one leaves the payment unchanged.
 */
const reports: Record<PaymentEvent, Report> = {
  'payment pending': (was) => was ?? 'pending',
  'payment approved': (was = 'pending') => (isUncharged.includes(was) ? 'approved' : was),
  'payment rejected': (was = 'pending') =>
    isUncharged.includes(was) || was === 'refund refused' ? 'rejected' : was,
  'payment returned': (was = 'approved') => refunded[was],
  'payment partly returned': (was) => was,
  'payment charged back': (was = 'approved') => chargedBack[was],
  'chargeback reversed': (was = 'charged back') => reversed[was],
  // The provider reports a payment that it cancelled as rejected: a refunded one was charged.
  'refund confirmed': (was = 'approved') => refunded[was],
  'refund made by hand': (was) => was && refunded[was],
  'chargeback given up': (was) => was && givenUp[was],
};

/** Whether an event is about one payment. */
export function isReport(event: OperationEvent): event is EventOf<PaymentEvent> {
  return event.type in reports;
}

/** Pesos that were given back by hand before, and that a report says went out at the provider too. */
function outAgain(type: PaymentEvent, { byHand, part }: { byHand: number; part: number }): number {
  if (type === 'payment returned' || type === 'refund confirmed') return byHand;
  return Math.min(byHand, part);
}

/** The ledger after a report about a payment; the same object when the report changes nothing. */
export function withReport<Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  { type, payment: report }: EventOf<PaymentEvent>,
  now: Date,
): Ledger<Deposit> {
  const { paymentId, clientRef } = report;
  const known = ledger.payments.find((payment) => payment.paymentId === paymentId);
  // What went out twice is closed first, and a chargeback of the same payment by itself.
  const isSecondClosed = type === 'chargeback given up' && (known?.outTwice ?? 0) > 0;
  const status = isSecondClosed ? known!.status : reports[type](known?.status);
  const former = known?.returnedPart ?? 0;
  const returnedPart = Math.max(former, report.returnedPart ?? 0);
  const isClaim = report.isClaim === true && (known?.isClaim ?? true);
  if (status === undefined) return ledger;
  const byHandBefore = known?.byHand ?? 0;
  const isGivenByHand = type === 'refund made by hand' && report.isOutside === true;
  const again = outAgain(type, { byHand: byHandBefore, part: returnedPart - former });
  const byHand = isGivenByHand ? restOf(ledger, known!) : byHandBefore - again;
  const outTwice = isSecondClosed ? 0 : (known?.outTwice ?? 0) + again;
  const isSame =
    status === known?.status &&
    returnedPart === former &&
    byHand === byHandBefore &&
    outTwice === known.outTwice &&
    isClaim === known.isClaim;
  if (isSame) return ledger;
  const isPaidNow =
    status !== known?.status &&
    (status === 'pending' || (status === 'approved' && !isChargedBack(known?.status)));
  const paidAt = isPaidNow ? now : (known?.paidAt ?? null);
  const isNewChargeback = isChargedBack(status) && !isChargedBack(known?.status);
  const chargedBackAt = isNewChargeback ? now : (known?.chargedBackAt ?? null);
  const payment = {
    paymentId,
    clientRef,
    status,
    paidAt,
    returnedPart,
    byHand,
    outTwice,
    isClaim,
    chargedBackAt,
  };
  const payments = known
    ? ledger.payments.map((each) => (each === known ? payment : each))
    : [...ledger.payments, payment];
  return { ...ledger, payments };
}
