import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import type { Database } from '../../../db/connection.ts';
import { sandboxPayments } from '../../../db/schema.ts';
import type { ReadCard } from './card-form.ts';
import { closureOf, findSettled, lockIntent, type Closure, type Payment } from './ledger.ts';
import type { Notifications } from './notifications.ts';

interface ChargesOptions {
  db: Database;
  notifications: Pick<Notifications, 'enqueue' | 'wake'>;
  now: () => Date;
}

/** Charges cards, and decides pending payments in place of their bank. Each decision notifies the dealership. */
export function createCharges({ db, notifications, now }: ChargesOptions) {
  const enqueue = (tx: Database, payment: Payment, outcome: PaymentOutcome) =>
    notifications.enqueue(tx, {
      payment_id: payment.id,
      client_ref: payment.clientRef,
      outcome,
      amount: payment.amount,
      installments: payment.installments,
      decided_at: now().toISOString(),
    });

  return {
    /** Charges the intent's amount, once: a second call returns the existing payment. */
    async charge(clientRef: string, card: ReadCard): Promise<Payment | Closure> {
      const result = await db.transaction(async (tx): Promise<Payment | Closure> => {
        const intent = (await lockIntent(tx, clientRef))!;
        const existing = await findSettled(tx, clientRef);
        if (existing) return existing;
        const closure = closureOf(intent, now());
        if (closure) return closure;
        const payment: Payment = {
          id: randomUUID(),
          clientRef,
          amount: intent.amount,
          installments: card.installments,
          cardBrand: card.brand,
          lastDigits: card.lastDigits,
          status: card.outcome,
          createdAt: now(),
        };
        await tx.insert(sandboxPayments).values(payment);
        await enqueue(tx, payment, card.outcome);
        return payment;
      });
      notifications.wake();
      return result;
    },

    /** The payments that wait for their bank, the oldest first. */
    findPending: (): Promise<Payment[]> =>
      db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.status, 'pending'))
        .orderBy(sandboxPayments.createdAt),

    /** Decides a payment, unless it is not pending any more. */
    async decide(id: string, outcome: 'approved' | 'rejected'): Promise<void> {
      await db.transaction(async (tx) => {
        const [payment] = await tx
          .update(sandboxPayments)
          .set({ status: outcome })
          .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'pending')))
          .returning();
        if (payment) await enqueue(tx, payment, outcome);
      });
      notifications.wake();
    },
  };
}
