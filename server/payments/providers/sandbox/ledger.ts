import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { sandboxIntents, sandboxPayments } from '../../../db/schema.ts';

export type Intent = typeof sandboxIntents.$inferSelect;
export type Payment = typeof sandboxPayments.$inferSelect;

export type Closure = 'cancelled' | 'expired';

/** The deadline that marks a cancelled intent: no intent can be opened with it. */
export const cancelledEnd = new Date(0);

export function closureOf(intent: Intent, now: Date): Closure | undefined {
  if (intent.expiresAt.getTime() === cancelledEnd.getTime()) return 'cancelled';
  return intent.expiresAt <= now ? 'expired' : undefined;
}

export const intentOf = (clientRef: string) => eq(sandboxIntents.clientRef, clientRef);

export async function findIntent(db: Database, clientRef: string): Promise<Intent | undefined> {
  const [intent] = await db.select().from(sandboxIntents).where(intentOf(clientRef));
  return intent;
}

/** Locks the intent, so that a charge, a cancellation and an extension run one after the other. */
export async function lockIntent(tx: Database, clientRef: string): Promise<Intent | undefined> {
  const [intent] = await tx.select().from(sandboxIntents).where(intentOf(clientRef)).for('update');
  return intent;
}

/** The payment that prevents another charge of a reference. */
export async function findSettled(db: Database, clientRef: string): Promise<Payment | undefined> {
  const isSettled = inArray(sandboxPayments.status, ['approved', 'pending', 'refunded']);
  const [payment] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.clientRef, clientRef), isSettled));
  return payment;
}
