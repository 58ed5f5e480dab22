import { chargebackDeadline } from '../../../domain/operation/deadlines.ts';
import { hasEffect, parametersOf } from '../../../machines/operation/effects.ts';
import { isPaymentTagged } from '../../../machines/payment/status.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { letterToFormerAddress, operationLetters } from './letters.ts';
import type { Letter } from './letter.ts';
import { subjectOf } from './subject.ts';
import { paymentAlertLetter } from './payment-alerts.ts';
import type { Effects } from '../../sale/events.ts';
import type { StoredOperation } from '../../sale/stored/stored-ledger.ts';

/** The letters of a decision, about an operation with its new status and ledger. */
export async function lettersAbout(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  { decided, secondReturns, journal }: Effects,
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
  if (hasEffect(decided, 'store the buyer')) {
    const former = operation.formerBuyers.at(-1)!.buyer.email;
    const about = await subjectOf(tx, dealership, operation);
    letters.push(...[letterToFormerAddress(former, about)].flatMap((each) => each ?? []));
  }
  const alert = parametersOf(decided, 'alert sales');
  if (alert) {
    const { paymentId, clientRef } = alert.payment;
    const { amount } = operation.deposits.find((each) => each.clientRef === clientRef)!;
    const paid = { paymentId, amount, currency: 'ARS', ...answerUntil(operation, paymentId) };
    letters.push(paymentAlertLetter(alert.kind, await subjectOf(tx, dealership, operation), paid));
  }
  for (const { paymentId, outTwice, isClaim } of secondReturns) {
    const about = await subjectOf(tx, dealership, operation);
    const out = { paymentId, amount: outTwice, currency: 'ARS' };
    letters.push(paymentAlertLetter(isClaim ? 'returned uncharged' : 'returned twice', about, out));
  }
  return letters;
}

/** The last day to answer the chargeback of a payment. */
function answerUntil({ payments }: StoredOperation, paymentId: string): { answerUntil?: Date } {
  const payment = payments.find((each) => each.paymentId === paymentId);
  return payment?.chargedBackAt && isPaymentTagged(payment.status, 'answerable')
    ? { answerUntil: chargebackDeadline(payment.chargedBackAt) }
    : {};
}
