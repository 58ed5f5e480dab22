import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { operations } from '../../ground/db/schema.ts';
import { UnreadableError } from '../../ground/db/stored-json.ts';
import type { Dealership } from '../dealership.ts';
import { apply } from './effects.ts';
import { isOverdue } from '../../ground/db/live-operations.ts';
import { lockOperation } from '../stored/stored-ledger.ts';

/** Ends the overdue holds of a unit. Returns whether there were any. */
export async function expireHolds(
  tx: Database,
  dealership: Dealership,
  chassis: string,
): Promise<boolean> {
  const overdue = await tx
    .select({ code: operations.code })
    .from(operations)
    .where(and(isOverdue(dealership.now()), eq(operations.chassis, chassis)))
    // Another transaction is paying or ending a locked operation; waiting for it could deadlock.
    .for('update', { skipLocked: true });
  for (const { code } of overdue) {
    try {
      const record = await lockOperation(tx, code, dealership.now());
      if (record) await apply(tx, dealership, record, { type: 'hold elapsed' });
    } catch (error) {
      // An unreadable operation doesn't block other operations of its unit.
      if (!(error instanceof UnreadableError)) throw error;
      dealership.log.error({ err: error }, 'overdue hold not ended');
    }
  }
  return overdue.length > 0;
}
