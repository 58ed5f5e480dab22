import { paymentAfter, type PaymentLife } from '../payment/machine.ts';
import { isPaymentTagged, type LedgerStatus } from '../payment/status.ts';
import { restOf, type Ledger, type LedgerDeposit, type LedgerPayment } from './ledger.ts';
import type { EventOf, OperationEvent, PaymentEvent } from './events.ts';

const reports: Record<PaymentEvent, true> = {
  'payment pending': true,
  'payment approved': true,
  'payment rejected': true,
  'deposit received by hand': true,
  'payment returned': true,
  'payment partly returned': true,
  'payment charged back': true,
  'chargeback reversed': true,
  'refund confirmed': true,
  'refund made by hand': true,
  'chargeback given up': true,
};

/** Whether an event is about one payment. */
export function isReport(event: OperationEvent): event is EventOf<PaymentEvent> {
  return event.type in reports;
}

/**
 * Whether a report denies what a person had given back by hand: only a browser had reported the payment, and its card was
 * never charged.
 */
function deniesCharge(type: PaymentEvent, known: LedgerPayment | undefined): boolean {
  return type === 'payment rejected' && known?.isClaim === true && known.byHand > 0;
}

/** Pesos that were given back by hand before, and that a report says went out at the provider too, or never came in. */
function outAgain(
  type: PaymentEvent,
  { byHand, part, isDenied }: { byHand: number; part: number; isDenied: boolean },
): number {
  if (type === 'payment returned' || type === 'refund confirmed' || isDenied) return byHand;
  return Math.min(byHand, part);
}

/** Somebody gave a part back: the payment is where it was. */
const statusAfter = (
  was: LedgerStatus | undefined,
  type: PaymentEvent,
  life: PaymentLife,
): LedgerStatus | undefined => {
  if (type === 'payment partly returned') return was;
  // Money in the hand is like an approved payment.
  return paymentAfter(was, type === 'deposit received by hand' ? 'payment approved' : type, life);
};

const isTakenByBank = (status: LedgerStatus | undefined): boolean =>
  status !== undefined && isPaymentTagged(status, 'taken by a bank');

/** The ledger after a report about a payment; the same object when the report changes nothing. */
export function withReport<Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  { type, payment: report }: EventOf<PaymentEvent>,
  now: Date,
): Ledger<Deposit> {
  const { paymentId, clientRef } = report;
  const known = ledger.payments.find((payment) => payment.paymentId === paymentId);
  const isOutTwice = (known?.outTwice ?? 0) > 0;
  const isSecondClosed = type === 'chargeback given up' && isOutTwice;
  const former = known?.returnedPart ?? 0;
  const returnedPart = Math.max(former, report.returnedPart ?? 0);
  const isGivenByHand = type === 'refund made by hand' && report.isOutside === true;
  const isDenied = deniesCharge(type, known);
  // Neither shows that a card was charged.
  const isStillClaim = known?.isClaim === true && (isGivenByHand || isDenied);
  const isClaim = isStillClaim || (report.isClaim === true && (known?.isClaim ?? true));
  const status = statusAfter(known?.status, type, { isClaim, isOutTwice });
  if (status === undefined) return ledger;
  const byHandBefore = known?.byHand ?? 0;
  const part = returnedPart - former;
  const again = outAgain(type, { byHand: byHandBefore, part, isDenied });
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
    (status === 'pending' || (status === 'approved' && !isTakenByBank(known?.status)));
  const paidAt = isPaidNow ? now : (known?.paidAt ?? null);
  const isNewChargeback = isTakenByBank(status) && !isTakenByBank(known?.status);
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
