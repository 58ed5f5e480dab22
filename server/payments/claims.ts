import { and, eq, lte } from 'drizzle-orm';
import { deposits, payments } from '../db/schema.ts';
import { apply } from '../operations/effects.ts';
import { lockOperationOfDeposit } from '../operations/stored-ledger.ts';
import type { Dealership } from '../dealership.ts';

/** Ends the holds of payments that only a browser reported and nobody confirmed in time. */
export async function endClaims(dealership: Dealership): Promise<void> {
  const { db, now, system, log } = dealership;
  const overdue = await db
    .select({ clientRef: deposits.clientRef })
    .from(payments)
    .innerJoin(deposits, eq(deposits.clientRef, payments.clientRef))
    .where(
      and(
        eq(payments.status, 'pending'),
        eq(payments.isClaim, true),
        lte(deposits.holdUntil, now()),
      ),
    );
  if (overdue.length === 0) return;
  await system.prepare();
  for (const { clientRef } of overdue) {
    try {
      await db.transaction(async (tx) => {
        const record = await lockOperationOfDeposit(tx, clientRef, now());
        if (record) await apply(tx, dealership, record, { type: 'claim elapsed' });
      });
    } catch (error) {
      log.warn({ err: error }, 'an unconfirmed payment still holds its unit, will retry');
    }
  }
}
