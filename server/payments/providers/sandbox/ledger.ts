import { and, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import type { Database } from '../../../db/connection.ts';
import { sandboxIntents, sandboxPayments } from '../../../db/schema.ts';
import type { ReadCard } from './card-form.ts';
import type { Notifications } from './notifications.ts';

export type Intent = typeof sandboxIntents.$inferSelect;
export type Payment = typeof sandboxPayments.$inferSelect;

export type ChargeResult =
  | { type: 'charged'; payment: Payment }
  | { type: 'already settled'; payment: Payment }
  | { type: 'closed'; why: 'unknown' | Closure };

/** Why an intent can no longer be charged. */
export type Closure = 'cancelled' | 'expired';

export type CancelResult = 'cancelled' | 'already paid' | 'unknown';
export type ExtendResult = Intent | 'already paid' | 'closed' | 'unknown';
export type RefundResult = 'refunded' | 'not refundable' | 'unknown';
export type ResolveResult = 'resolved' | 'not pending' | 'unknown';

export interface LedgerOptions {
  db: Database;
  notifications: Notifications;
  now: () => Date;
}

export type Ledger = ReturnType<typeof createLedger>;

/** With a payment in one of these statuses, a reference is not charged again. */
const settled = ['approved', 'pending', 'refunded'] as const;

/** The deadline that marks a cancelled intent: no intent is opened with it. */
const cancelledEnd = new Date(0);

export function closureOf(intent: Intent, now: Date): Closure | undefined {
  if (intent.expiresAt.getTime() === cancelledEnd.getTime()) return 'cancelled';
  return intent.expiresAt <= now ? 'expired' : undefined;
}

/** The provider's ledger: intents and their payments. */
export function createLedger({ db, notifications, now }: LedgerOptions) {
  async function findIntent(clientRef: string): Promise<Intent | undefined> {
    const [intent] = await db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.clientRef, clientRef));
    return intent;
  }

  /** Locks the intent, so that a charge, a cancellation and an extension run one after the other. */
  async function lockIntent(tx: Database, clientRef: string): Promise<Intent | undefined> {
    const [intent] = await tx
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.clientRef, clientRef))
      .for('update');
    return intent;
  }

  async function moveEnd(tx: Database, intent: Intent, expiresAt: Date): Promise<Intent> {
    await tx
      .update(sandboxIntents)
      .set({ expiresAt })
      .where(eq(sandboxIntents.clientRef, intent.clientRef));
    return { ...intent, expiresAt };
  }

  async function findSettled(
    clientRef: string,
    source: Database = db,
  ): Promise<Payment | undefined> {
    const [payment] = await source
      .select()
      .from(sandboxPayments)
      .where(
        and(eq(sandboxPayments.clientRef, clientRef), inArray(sandboxPayments.status, settled)),
      );
    return payment;
  }

  async function findPayment(id: string, source: Database = db): Promise<Payment | undefined> {
    const [payment] = await source.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return payment;
  }

  const enqueue = (transaction: Database, payment: Payment, outcome: PaymentOutcome) =>
    notifications.enqueue(transaction, {
      payment_id: payment.id,
      client_ref: payment.clientRef,
      outcome,
      amount: payment.amount,
      instalments: payment.instalments,
      decided_at: now().toISOString(),
    });

  return {
    findIntent,
    findSettled,

    findPayments: (clientRef: string): Promise<Payment[]> =>
      db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.clientRef, clientRef))
        .orderBy(sandboxPayments.createdAt),

    /** The payments that wait for their bank, the oldest first. */
    findPending: (): Promise<Payment[]> =>
      db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.status, 'pending'))
        .orderBy(sandboxPayments.createdAt),

    /** Stores an intent; undefined when its reference belongs to a different intent or was cancelled. */
    async openIntent(intent: Omit<Intent, 'createdAt'>): Promise<Intent | undefined> {
      await db
        .insert(sandboxIntents)
        .values({ ...intent, createdAt: now() })
        .onConflictDoNothing();
      const kept = await findIntent(intent.clientRef);
      const same =
        kept?.amount === intent.amount &&
        kept.accessToken === intent.accessToken &&
        // The deadline may have been extended since then.
        kept.expiresAt >= intent.expiresAt;
      return same ? kept : undefined;
    },

    /** Prevents any charge, unless a payment was approved, is pending or was refunded. */
    cancelIntent: (clientRef: string): Promise<CancelResult> =>
      db.transaction(async (tx) => {
        const intent = await lockIntent(tx, clientRef);
        if (!intent) return 'unknown';
        if (await findSettled(clientRef, tx)) return 'already paid';
        await moveEnd(tx, intent, cancelledEnd);
        return 'cancelled';
      }),

    /** Moves the deadline of an open intent later. An earlier deadline changes nothing. */
    extendIntent: (clientRef: string, expiresAt: Date): Promise<ExtendResult> =>
      db.transaction(async (tx): Promise<ExtendResult> => {
        const intent = await lockIntent(tx, clientRef);
        if (!intent) return 'unknown';
        if (await findSettled(clientRef, tx)) return 'already paid';
        if (closureOf(intent, now())) return 'closed';
        return expiresAt > intent.expiresAt ? moveEnd(tx, intent, expiresAt) : intent;
      }),

    /** Charges the intent's amount, once: a second call returns the existing payment. */
    async charge(clientRef: string, card: ReadCard): Promise<ChargeResult> {
      const result = await db.transaction(async (tx): Promise<ChargeResult> => {
        const intent = await lockIntent(tx, clientRef);
        if (!intent) return { type: 'closed', why: 'unknown' };
        const existing = await findSettled(clientRef, tx);
        if (existing) return { type: 'already settled', payment: existing };
        const why = closureOf(intent, now());
        if (why) return { type: 'closed', why };

        const payment: Payment = {
          id: randomUUID(),
          clientRef,
          amount: intent.amount,
          instalments: card.instalments,
          cardBrand: card.brand,
          lastDigits: card.lastDigits,
          status: card.outcome,
          createdAt: now(),
        };
        await tx.insert(sandboxPayments).values(payment);
        await enqueue(tx, payment, card.outcome);
        return { type: 'charged', payment };
      });
      if (result.type === 'charged') notifications.wake();
      return result;
    },

    /** Refunds a payment; also cancels a pending one. */
    async refund(id: string): Promise<RefundResult> {
      const refunded = await db
        .update(sandboxPayments)
        .set({ status: 'refunded' })
        .where(
          and(eq(sandboxPayments.id, id), inArray(sandboxPayments.status, ['approved', 'pending'])),
        )
        .returning({ id: sandboxPayments.id });
      if (refunded.length > 0) return 'refunded';
      const payment = await findPayment(id);
      if (!payment) return 'unknown';
      return payment.status === 'refunded' ? 'refunded' : 'not refundable';
    },

    /** Decides a pending payment and sends another notification. */
    async resolve(id: string, outcome: 'approved' | 'rejected'): Promise<ResolveResult> {
      const result = await db.transaction(async (tx): Promise<ResolveResult> => {
        const [payment] = await tx
          .update(sandboxPayments)
          .set({ status: outcome })
          .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'pending')))
          .returning();
        if (payment) {
          await enqueue(tx, payment, outcome);
          return 'resolved';
        }
        const decided = await findPayment(id, tx);
        if (!decided) return 'unknown';
        return decided.status === outcome ? 'resolved' : 'not pending';
      });
      notifications.wake();
      return result;
    },
  };
}
