import { eq } from 'drizzle-orm';
import { WireError } from '../../domain/wire/errors.ts';
import type { PaymentNotification } from '../../domain/wire/payment-notification.ts';
import type { Database } from '../db/connection.ts';
import { deposits, paymentNotifications } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { advance, type Payment } from '../operations/advance.ts';
import { expireHolds } from '../operations/expiry.ts';
import { lockOperation } from '../operations/records.ts';

/**
 * Acts once upon what the provider says of a payment, however often it says it. Throws `not_found` for a reference that
 * is not ours, `invalid_request` for an amount that we did not ask for.
 */
export async function receiveNotification(
  dealership: Dealership,
  notification: PaymentNotification,
): Promise<void> {
  await dealership.db.transaction(async (tx) => {
    if (!(await isNews(tx, dealership, notification))) return;
    const [deposit] = await tx
      .select()
      .from(deposits)
      .where(eq(deposits.clientRef, notification.client_ref));
    if (!deposit) throw new WireError('not_found');
    if (deposit.amount !== notification.amount) throw new WireError('invalid_request');
    const record = (await lockOperation(tx, deposit.operationCode))!;
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
  return noted.length > 0;
}
