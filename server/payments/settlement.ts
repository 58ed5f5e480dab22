import { inArray } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { paymentNotifications } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import type { OperationEvent } from '../../machines/operation/machine.ts';
import { advance, alertSales, type Payment } from '../operations/advance.ts';
import { expireHolds } from '../operations/expiry.ts';
import { findDeposit, lockOperation } from '../operations/records.ts';
import { writeJournal, type JournalAuthor } from './journal.ts';
import type { PaymentStatus, ProviderPayment } from './provider.ts';

export type Settlement = 'settled' | 'known already' | 'unknown reference' | 'other amount';

/**
 * Settles what the provider says about a payment, once: a notification, a look and the reconciliation can all report it.
 * An amount that was not requested changes nothing: the journal keeps it and the sales department gets a letter.
 */
export function settlePayment(
  dealership: Dealership,
  payment: ProviderPayment,
  by?: JournalAuthor,
): Promise<Settlement> {
  return dealership.db.transaction(async (tx): Promise<Settlement> => {
    const known = await findDeposit(tx, payment.clientRef);
    if (!known) return 'unknown reference';
    const isAsRequested = known.amount === payment.amount && payment.currency === 'ARS';
    if (!(await isNews(tx, dealership, payment, isAsRequested))) {
      return isAsRequested ? 'known already' : 'other amount';
    }
    const record = (await lockOperation(tx, known.operationCode))!;
    // Read again under the lock: another payment for the same deposit may have been recorded in between.
    const deposit = (await findDeposit(tx, payment.clientRef))!;
    const about: Payment = { deposit, paymentId: payment.paymentId, ...(by ? { by } : {}) };
    const type = isAsRequested ? events[payment.status] : undefined;
    if (type) {
      if (record.status !== 'holding') await expireHolds(tx, dealership, record.chassis);
      await advance(tx, dealership, record, { type }, about);
      return 'settled';
    }
    const event = isAsRequested ? 'payment disputed' : 'payment of another amount';
    await writeJournal(tx, {
      code: record.code,
      at: dealership.now(),
      who: by ?? 'provider',
      event,
      before: record.status,
      after: record.status,
      clientRef: deposit.clientRef,
      paymentId: payment.paymentId,
      note: `${payment.status}, ${payment.amount} ${payment.currency}`,
    });
    await alertSales(tx, dealership, record, isAsRequested ? 'disputed' : 'other amount', payment);
    return isAsRequested ? 'settled' : 'other amount';
  });
}

/** What the chart hears; a dispute is left to people. */
const events: Record<PaymentStatus, OperationEvent['type'] | undefined> = {
  approved: 'payment approved',
  pending: 'payment pending',
  rejected: 'payment rejected',
  refunded: 'payment returned',
  'charged back': 'payment charged back',
  disputed: undefined,
};

/** Remembers what was said about a payment. */
async function isNews(
  tx: Database,
  dealership: Dealership,
  { paymentId, status, clientRef, amount, currency }: ProviderPayment,
  isAsRequested: boolean,
): Promise<boolean> {
  const noted = await tx
    .insert(paymentNotifications)
    .values({
      key: `${paymentId}/${status}${isAsRequested ? '' : `/${amount} ${currency}`}`,
      clientRef,
      receivedAt: dealership.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (noted.length === 0) return false;
  if (status !== 'pending') return true;
  // Notifications can arrive out of order: 'pending' is ignored once the payment was approved or rejected.
  const decided = ['approved', 'rejected'].map((decision) => `${paymentId}/${decision}`);
  return (await tx.$count(paymentNotifications, inArray(paymentNotifications.key, decided))) === 0;
}
