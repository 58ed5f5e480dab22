import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import { UnreadableError } from '../db/stored-json.ts';
import type { Dealership } from '../dealership.ts';
import { apply } from './effects.ts';
import { isOverdue } from '../db/live-operations.ts';
import { lockOperation } from './stored-ledger.ts';

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
    const record = await readOrLog(dealership, lockOperation(tx, code, dealership.now()));
    if (record) await apply(tx, dealership, record, { type: 'hold elapsed' });
  }
  return overdue.length > 0;
}

/** Logs an unreadable operation instead of throwing, so that it does not block other operations of its unit. */
async function readOrLog<Read>({ log }: Dealership, reading: Promise<Read>) {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    log.error({ err: error }, 'overdue hold not ended');
    return undefined;
  }
}
