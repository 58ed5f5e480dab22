import { randomUUID } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Campaigns } from '../../../domain/forms/campaigns.ts';
import type { Database } from '../../ground/db/connection.ts';
import { addJobs } from '../../ground/db/queue.ts';
import { leads } from '../../ground/db/schema.ts';
import type { LeadStore } from './lead-dealership.ts';
import { leadEvent } from '../crm/event.ts';
import { eventWrites } from '../crm/webhook.ts';
import { requesterOf } from '../../ground/limits/network.ts';
import { leadLetters, type Lead } from '../mail/lead-letters.ts';
import { mayWriteLetter } from '../../ground/limits/letter-limit.ts';
import { postLetters } from '../mail/outbox.ts';
import { cvFileName, type Cv } from './cv.ts';

const hour = 3_600_000;

/**
 * Stores a lead and queues its letters in one transaction. The same form within an hour is the same lead: a shopper who
 * got no answer sends it again, without a second row or letter. `admit` refuses a new lead by throwing.
 */
export async function storeLead(
  dealership: LeadStore,
  lead: Lead,
  {
    admit,
    network,
    cv,
    campaigns = null,
  }: {
    admit: () => Promise<void>;
    network: string;
    cv?: Cv | undefined;
    campaigns?: Campaigns | null;
  },
): Promise<{ received: true }> {
  const isKnown = (db: Database) => isStored(db, lead, cv, dealership.now());
  if (await isKnown(dealership.db)) return { received: true };
  await admit();
  await dealership.db.transaction(async (tx) => {
    // Serialises equal forms that arrive at the same moment.
    const name = JSON.stringify(lead);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7461))`);
    if (await isKnown(tx)) return;
    const id = randomUUID();
    await tx.insert(leads).values({
      id,
      kind: lead.kind,
      data: { ...lead.data },
      campaigns,
      file: cv?.content ?? null,
      fileName: cv ? cvFileName(lead.data, cv) : null,
      createdAt: dealership.now(),
    });
    const parameters = await dealership.system.parameters(tx);
    const [toDepartment, acknowledgement] = leadLetters(id, lead, parameters);
    await postLetters(tx, dealership, [toDepartment], 'form');
    const event = leadEvent(id, lead, { parameters, now: dealership.now(), campaigns });
    await addJobs(tx, await eventWrites(dealership, event));
    const mayAnswer =
      acknowledgement &&
      (await mayWriteLetter(
        tx,
        'acknowledgement',
        requesterOf(acknowledgement.to, network),
        dealership.now(),
      ));
    if (mayAnswer) await postLetters(tx, dealership, [acknowledgement], 'form');
  });
  return { received: true };
}

/** Whether the same form was stored within the last hour. */
async function isStored(
  db: Database,
  { kind, data }: Lead,
  cv: Cv | undefined,
  now: Date,
): Promise<boolean> {
  const same = and(
    gte(leads.createdAt, new Date(now.getTime() - hour)),
    eq(leads.kind, kind),
    eq(leads.data, { ...data }),
    cv && eq(leads.file, cv.content),
  );
  return (await db.$count(leads, same)) > 0;
}
