import { isTagged } from '../../../domain/operation/status.ts';
import { chargebackDeadline } from '../../../domain/operation/deadlines.ts';
import type { LedgerPayment } from '../../../machines/operation/ledger.ts';
import { parametersOf, type EffectName } from '../../../machines/operation/effects.ts';
import { isPaymentTagged } from '../../../machines/payment/status.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { operationLetters } from './letters.ts';
import type { Letter } from './letter.ts';
import { subjectOf } from './subject.ts';
import { paymentAlertLetter, type PaymentAlert } from './payment-alerts.ts';
import type { Effects } from '../../sale/events.ts';
import type { StoredOperation } from '../../sale/stored/stored-ledger.ts';

/** The letters of a decision, about an operation with its new status and ledger. */
export async function lettersAbout(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  { decided, event, payment, secondReturns, journal }: Effects,
): Promise<Letter[]> {
  const letters: Letter[] = [];
  const letter = parametersOf(decided, 'write to buyer and sales');
  if (letter) {
    const about = await subjectOf(tx, dealership, operation);
    const { who, note } = journal;
    const [, by] = /^staff: (.*)$/.exec(who) ?? [];
    const act = by === undefined ? {} : { act: { by, note } };
    letters.push(...operationLetters(letter.kind, { ...about, ...act }));
  }
  for (const { type } of decided) {
    const alerted = operation.payments.find(({ paymentId }) => paymentId === payment?.paymentId);
    const alert = alerted && alerts[type]?.(operation, event, alerted);
    if (alert) {
      const { paymentId, clientRef, chargedBackAt, status } = alerted;
      const { amount } = operation.deposits.find((each) => each.clientRef === clientRef)!;
      const about = await subjectOf(tx, dealership, operation);
      const until =
        isPaymentTagged(status, 'answerable') && chargedBackAt && chargebackDeadline(chargedBackAt);
      const paid = { paymentId, amount, currency: 'ARS', ...(until && { answerUntil: until }) };
      letters.push(paymentAlertLetter(alert, about, paid));
    }
  }
  for (const { paymentId, outTwice } of secondReturns) {
    const about = await subjectOf(tx, dealership, operation);
    const out = { paymentId, amount: outTwice, currency: 'ARS' };
    letters.push(paymentAlertLetter('returned twice', about, out));
  }
  return letters;
}

type Event = OperationEvent['type'];

/** The alerts to the sales department, by the chart's effect. */
const alerts: Partial<
  Record<
    EffectName,
    (operation: StoredOperation, event: Event, payment: LedgerPayment) => PaymentAlert
  >
> = {
  'notify sales that the chargeback was reversed': (operation, _, payment) => {
    if (payment.status === 'refunded') return 'reversed after a refund';
    return isKept(operation, payment) ? 'reversed' : 'reversed too late';
  },
  'alert sales': (operation, event, payment) => {
    if (event === 'payment charged back' || payment.status === 'refunded and charged back') {
      if (payment.status === 'refunded and charged back') return payment.status;
      return isKept(operation, payment) ? 'charged back' : 'charged back after the end';
    }
    if (event === 'chargeback given up') {
      const { status } = payment;
      const isClosed =
        isPaymentTagged(status, 'taken by a bank') && !isPaymentTagged(status, 'answerable');
      return isClosed ? event : 'second return closed';
    }
    if (event === 'refund made by hand') return 'made by hand';
    return event === 'payment partly returned' ? 'returned in part' : 'returned';
  },
};

function isKept({ status, restsOn }: StoredOperation, { paymentId }: LedgerPayment): boolean {
  return isTagged(status, 'rests on a payment') && paymentId === restsOn;
}
