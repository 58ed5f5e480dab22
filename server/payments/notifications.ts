import { inArray } from 'drizzle-orm';
import { WireError } from '../../domain/wire/errors.ts';
import type { PaymentNotification } from '../../domain/wire/payment-notification.ts';
import type { Database } from '../db/connection.ts';
import { paymentNotifications } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { advance, type Payment } from '../operations/advance.ts';
import { expireHolds } from '../operations/expiry.ts';
import { findDeposit, lockOperation } from '../operations/records.ts';

/**
 * Handles a notification about a payment once, even if the provider repeats it. Throws `not_found` for an unknown
 * reference, `invalid_request` for an amount that we did not request.
 */
export async function receiveNotification(
  dealership: Dealership,
  notification: PaymentNotification,
): Promise<void> {
  await dealership.db.transaction(async (tx) => {
    if (!(await isNews(tx, dealership, notification))) return;
    const known = await findDeposit(tx, notification.client_ref);
    if (!known) throw new WireError('not_found');
    if (known.amount !== notification.amount) throw new WireError('invalid_request');
    const record = (await lockOperation(tx, known.operationCode))!;
    // Read again under the lock: another payment for the same deposit may have been recorded in between.
    const deposit = (await findDeposit(tx, notification.client_ref))!;
    if (record.status !== 'holding') await expireHolds(tx, dealership, record.chassis);
    const payment: Payment = { deposit, paymentId: notification.payment_id };
    await advance(tx, dealership, record, { type: `payment ${notification.outcome}` }, payment);
  });
}

async function isNews(
  tx: Database,
  dealership: Dealership,
  { payment_id, outcome, client_ref }: PaymentNotification,
): Promise<boolean> {
  const noted = await tx
    .insert(paymentNotifications)
    .values({
      key: `${payment_id}/${outcome}`,
      clientRef: client_ref,
      receivedAt: dealership.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (noted.length === 0) return false;
  if (outcome !== 'pending') return true;
  // Notifications can arrive out of order: 'pending' is ignored once the payment was approved or rejected.
  const decided = ['approved', 'rejected'].map((decision) => `${payment_id}/${decision}`);
  return (await tx.$count(paymentNotifications, inArray(paymentNotifications.key, decided))) === 0;
}
