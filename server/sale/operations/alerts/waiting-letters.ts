import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../ground/db/connection.ts';
import { alerts } from '../../../ground/db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { mayWriteLetter } from '../../../post/mail/letter-limit.ts';
import { postLetters } from '../../../post/mail/outbox.ts';
import { waitLetter } from '../../../post/mail/alert-letters.ts';
import { standingOf } from './standing.ts';

/**
 * Unless a unit is still held, queues one letter to each person on its waiting list and deletes them from it. It uses
 * the caller's transaction: a rollback of the release discards the letters, and each address gets one letter, even if two requesters typed it.
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
  const notified = await tx.delete(alerts).where(ofUnit).returning();
  const parameters = await dealership.system.parameters(tx);
  const { publicUrl } = dealership.config;
  const letters = [];
  const written = new Set<string>();
  // In a fixed order, so that two releases don't deadlock.
  for (const wait of notified.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))) {
    const { email, requester } = wait;
    if (written.has(email) || requester === '') continue;
    if (await mayWriteLetter(tx, 'waiting', requester, dealership.now())) {
      written.add(email);
      letters.push(waitLetter(standing, wait, { parameters, publicUrl }));
    }
  }
  await postLetters(tx, dealership, letters, 'waiting list');
}

const orderOf = ({ email, requester }: typeof alerts.$inferSelect) => `${email} ${requester}`;
