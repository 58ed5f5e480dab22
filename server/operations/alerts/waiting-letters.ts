import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { alerts } from '../../db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { mayWriteLetter } from '../../mail/letter-limit.ts';
import { postLetters } from '../../mail/outbox.ts';
import { waitLetter } from '../../mail/alert-letters.ts';
import { standingOf } from './standing.ts';

/**
 * Queues one letter to each person who waits for a unit, and deletes them from its list, unless the unit is still held.
 * It uses the caller's transaction: when the release is rolled back no letter leaves, and each person gets one letter.
 */
export async function queueWaitingLetters(
  tx: Database,
  dealership: Dealership,
  chassis: string,
): Promise<void> {
  const ofUnit = and(eq(alerts.kind, 'free'), eq(alerts.subject, chassis));
  const [anybody] = await tx.select({ email: alerts.email }).from(alerts).where(ofUnit).limit(1);
  if (!anybody) return;
  const { standing } = await standingOf(tx, chassis, dealership.now());
  if (standing === 'held') return;
  const told = await tx.delete(alerts).where(ofUnit).returning();
  const parameters = await dealership.system.parameters(tx);
  const { publicUrl } = dealership.config;
  const letters = [];
  // In one order, so that two releases don't wait for each other.
  for (const wait of told.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
    if (await mayWriteLetter(tx, 'waiting', wait.email, dealership.now())) {
      letters.push(waitLetter(standing, wait, { parameters, publicUrl }));
    }
  }
  await postLetters(tx, dealership, letters);
}
