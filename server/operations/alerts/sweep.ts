import { eq } from 'drizzle-orm';
import { everySubject } from '../../db/changes.ts';
import { alerts } from '../../db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { expireHolds } from '../expiry.ts';
import { forgetOldAlerts } from './alerts.ts';
import { queueNewsLetters } from './news-letters.ts';
import { queueWaitingLetters } from './waiting-letters.ts';

/**
 * Ends the overdue holds of the units with a waiting list: a hold ends only when something reads its unit, which may
 * never happen. Also writes to the people on the list of a unit that was sold, or that was free before they joined.
 */
export async function sweepWaitingList(dealership: Dealership): Promise<void> {
  const { db } = dealership;
  const awaited = await db
    .selectDistinct({ chassis: alerts.subject })
    .from(alerts)
    .where(eq(alerts.kind, 'free'));
  for (const { chassis } of awaited) {
    await db.transaction(async (tx) => {
      await expireHolds(tx, dealership, chassis);
      await queueWaitingLetters(tx, dealership, chassis);
    });
  }
}

const hour = 3_600_000;

/** The task of each minute: compares prices only after a change, or at the start of an hour. */
export function alertSweep(): (dealership: Dealership) => Promise<void> {
  let compared = '';
  return async (dealership) => {
    const { changes, now } = dealership;
    await forgetOldAlerts(dealership);
    await sweepWaitingList(dealership);
    // Discounts begin and end without a change of the database.
    const state = `${changes.version(...everySubject)} ${Math.floor(now().getTime() / hour)}`;
    if (state === compared) return;
    await queueNewsLetters(dealership);
    compared = state;
  };
}
