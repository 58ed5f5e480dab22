import { unitWaits } from '../../db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { expireHolds } from '../expiry.ts';
import { tellWaiting } from './tell-waiting.ts';

/**
 * Ends the overdue holds of the units that have a waiting list: a hold ends only when something reads its unit, and nobody
 * may. It also writes to the people on the list of a unit that was sold, or that was free before they joined.
 */
export async function sweepWaitingList(dealership: Dealership): Promise<void> {
  const { db } = dealership;
  const awaited = await db.selectDistinct({ chassis: unitWaits.chassis }).from(unitWaits);
  for (const { chassis } of awaited) {
    await db.transaction(async (tx) => {
      await expireHolds(tx, dealership, chassis);
      await tellWaiting(tx, dealership, chassis);
    });
  }
}
