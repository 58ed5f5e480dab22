import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { addJobs, type JobWrite } from '../../ground/db/queue.ts';
import { alerts } from '../../ground/db/schema.ts';
import type { Dealership } from '../../sale/dealership.ts';
import type { SaleEvent } from '../../sale/events.ts';
import { mayWriteLetter } from '../../ground/limits/letter-limit.ts';
import { letterWrites } from '../mail/outbox.ts';
import { waitLetter } from '../mail/alert-letters.ts';
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
  await addJobs(tx, await waitingLetters(tx, dealership, { type: 'unit let go', chassis }));
}

/** The same, as writes for those who let a unit go. */
export async function waitingLetters(
  tx: Database,
  dealership: Dealership,
  event: SaleEvent,
): Promise<JobWrite[]> {
  if (event.type !== 'unit let go') return [];
  const { chassis } = event;
  const ofUnit = and(eq(alerts.kind, 'free'), eq(alerts.subject, chassis));
  const [anybody] = await tx.select({ email: alerts.email }).from(alerts).where(ofUnit).limit(1);
  if (!anybody) return [];
  const { standing } = await standingOf(tx, chassis, dealership.now());
  if (standing === 'held') return [];
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
  return letterWrites(dealership.boss, letters, 'waiting list');
}

const orderOf = ({ email, requester }: typeof alerts.$inferSelect) => `${email} ${requester}`;
