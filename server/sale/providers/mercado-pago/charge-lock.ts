import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../ground/db/connection.ts';
import { deposits } from '../../../ground/db/schema.ts';

/** Longer than a call with its repetition; after a crash, another card can pay once this time is over. */
const lockMs = 60_000;

/**
 * Locks a deposit for one charge, so that no two cards are charged for it at the same time, in any process. Returns
 * false while another charge has the lock; the same key can lock again. `cardHolder` is stored with the lock.
 */
export async function startCharge(
  db: Database,
  clientRef: string,
  key: string,
  now: Date,
  cardHolder?: string,
): Promise<boolean> {
  const locked = await db
    .update(deposits)
    .set({
      chargeKey: key,
      chargeUntil: new Date(now.getTime() + lockMs),
      ...(cardHolder && { cardHolder }),
    })
    .where(
      and(
        eq(deposits.clientRef, clientRef),
        eq(deposits.status, 'awaiting'),
        or(
          isNull(deposits.chargeUntil),
          lt(deposits.chargeUntil, now),
          eq(deposits.chargeKey, key),
        ),
      ),
    )
    .returning({ clientRef: deposits.clientRef });
  return locked.length > 0;
}

/** Frees a deposit once the outcome of the charge is known. */
export async function endCharge(db: Database, clientRef: string, key: string): Promise<void> {
  await db
    .update(deposits)
    .set({ chargeUntil: null })
    .where(and(eq(deposits.clientRef, clientRef), eq(deposits.chargeKey, key)));
}
