import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { maxRejectedCards } from '../../../../domain/operation/deposit.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { sandboxIntents, sandboxPayments } from '../../../ground/db/schema.ts';
import type { ReadCard } from './card-form.ts';
import type { Notifications } from './notifications.ts';

export type Intent = typeof sandboxIntents.$inferSelect;
export type Payment = typeof sandboxPayments.$inferSelect;

type Closure = 'cancelled' | 'expired' | 'too many cards';

/** The deadline that marks a cancelled intent: no intent can be opened with it. */
export const cancelledEnd = new Date(0);

export const intentOf = (clientRef: string) => eq(sandboxIntents.clientRef, clientRef);

export const selectIntent = (db: Database, clientRef: string) =>
  db.select().from(sandboxIntents).where(intentOf(clientRef));

/** Locks the intent, so that a charge, a cancellation and an extension run one after the other. */
export async function lockIntent(tx: Database, clientRef: string): Promise<Intent> {
  const [intent] = await selectIntent(tx, clientRef).for('update');
  if (!intent) throw new Error(`payments sandbox: no intent ${clientRef}`);
  return intent;
}

/** What prevents another charge of an intent: its payment that was not rejected, or its closure. */
export async function findEnd(
  db: Database,
  { clientRef, expiresAt }: Intent,
  now: Date,
): Promise<Payment | Closure | undefined> {
  const made = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.clientRef, clientRef));
  const payment = made.find(({ status }) => status !== 'rejected');
  if (payment) return payment;
  if (made.length >= maxRejectedCards) return 'too many cards';
  if (expiresAt.getTime() === cancelledEnd.getTime()) return 'cancelled';
  return expiresAt <= now ? 'expired' : undefined;
}

interface Surroundings {
  db: Database;
  notifications: Pick<Notifications, 'enqueue' | 'wake'>;
  now: () => Date;
}

/** Charges the intent's amount, once: a second call returns the existing payment. */
export async function charge(
  { db, notifications, now }: Surroundings,
  clientRef: string,
  { outcome, ...card }: ReadCard,
): Promise<Payment | Closure> {
  const result = await db.transaction(async (tx) => {
    const intent = await lockIntent(tx, clientRef);
    const end = await findEnd(tx, intent, now());
    if (end) return end;
    const { amount } = intent;
    const made = { id: randomUUID(), clientRef, amount, status: outcome, createdAt: now() };
    const payment: Payment = { ...made, ...card };
    await tx.insert(sandboxPayments).values(payment);
    await notifications.enqueue(tx, notificationOf(payment, outcome, now()));
    return payment;
  });
  notifications.wake();
  return result;
}

/** Decides a payment in place of its bank, unless it is not pending any more. */
export async function decide(
  { db, notifications, now }: Surroundings,
  id: string,
  outcome: 'approved' | 'rejected',
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payment] = await tx
      .update(sandboxPayments)
      .set({ status: outcome })
      .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'pending')))
      .returning();
    if (payment) await notifications.enqueue(tx, notificationOf(payment, outcome, now()));
  });
  notifications.wake();
}

function notificationOf(payment: Payment, outcome: PaymentOutcome, now: Date) {
  return {
    payment_id: payment.id,
    client_ref: payment.clientRef,
    outcome,
    amount: payment.amount,
    installments: payment.installments,
    decided_at: now.toISOString(),
  };
}

/** The payments that wait for their bank, the oldest first. */
export const findPending = (db: Database): Promise<Payment[]> =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.status, 'pending'))
    .orderBy(sandboxPayments.createdAt);
