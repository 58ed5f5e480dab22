import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { advance } from './advance.ts';

/** Ends the holds whose deadline has passed, of one chassis or of all; answers how many. */
export async function expireHolds(
  tx: Database,
  dealership: Dealership,
  chassis?: string,
): Promise<number> {
  const overdue = await tx
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.status, 'holding'),
        lte(operations.holdUntil, dealership.now()),
        chassis === undefined ? undefined : eq(operations.chassis, chassis),
      ),
    )
    // One that is locked is being paid or ended at this moment: two waiting for each other would be a deadlock.
    .for('update', { skipLocked: true });
  for (const record of overdue) await advance(tx, dealership, record, { type: 'hold elapsed' });
  return overdue.length;
}
