import { hash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../../ground/db/connection.ts';
import { addJobs, jobWrites, openQueue, type JobWrite } from '../../ground/db/queue.ts';
import type { Ground } from '../../ground/ground.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import { readLeadFile } from './lead-file.ts';
import { currentRequestId } from '../../ground/http/request-id.ts';
import { deliveryFailure, NoRecipient } from './failure.ts';
import { storedLetter, type Letter } from './letter.ts';
import type { MailTransport } from './transport.ts';

/** The queues of outgoing messages: letters, and events for the dealership's CRM (server/post/crm). */
export const outboxes = ['mail', 'crm'] as const;
export type Outbox = (typeof outboxes)[number];

export const mailQueue: Outbox = 'mail';

/** The queue of messages that only a person can send again. */
export const givenUpOf = (queue: Outbox) => `${queue}_given_up`;

const hour = 60 * 60;
const day = 24 * hour;

/** Opens the queues, so that a transaction can add to them. */
export async function openOutboxes(boss: PgBoss): Promise<void> {
  for (const queue of outboxes) {
    const deadLetter = givenUpOf(queue);
    await openQueue(boss, deadLetter, { retentionSeconds: 30 * day, deleteAfterSeconds: hour });
    await openQueue(boss, queue, {
      // With the delays below, about five days, as RFC 5321 §4.5.4.1 recommends.
      retryLimit: 130,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: hour,
      // Longer than the longest delivery; after a crash, an interrupted one is retried once this time is over.
      expireInSeconds: 120,
      retentionSeconds: 30 * day,
      // The message contains personal data, so the first clean-up after the delivery deletes it.
      deleteAfterSeconds: hour,
      deadLetter,
      // Messages of one series are delivered in the order in which they were queued.
      policy: 'key_strict_fifo',
    });
  }
}

/** The order of delivery: a flood of forms doesn't delay the letters for which a buyer waits. */
const priorities = { reservation: 2, start: 1, 'waiting list': 2, account: 2, form: 0 };

/** What letters are about: those about an operation have its code, and arrive in their order. */
type About = { reservation: string } | { start: string } | 'waiting list' | 'account' | 'form';

/** Queues letters in the caller's transaction. They are sent after the commit, even across a restart. */
export async function postLetters(
  tx: Database,
  { boss }: Pick<Ground, 'boss'>,
  letters: readonly Letter[],
  about: About,
): Promise<void> {
  await addJobs(tx, await letterWrites(boss, letters, about));
}

/** The writes that queue letters, for the caller's statement. */
export function letterWrites(
  boss: PgBoss,
  letters: readonly Letter[],
  about: About,
): Promise<JobWrite[]> {
  const [topic, code] = typeof about === 'string' ? [about] : Object.entries(about)[0]!;
  const priority = priorities[topic as keyof typeof priorities];
  return jobWrites(
    boss,
    mailQueue,
    letters.map((letter) => ({
      data: traced(letter),
      priority,
      // A series for each reader: a refused letter to the buyer doesn't hold back those to sales.
      singletonKey: code ? hash('sha256', `${code} ${letter.to}`) : randomUUID(),
    })),
  );
}

function traced(letter: Letter): Letter {
  const request_id = currentRequestId();
  return request_id ? { ...letter, request_id } : letter;
}

/** Delivers the queued letters, retrying each until the transport accepts it or refuses it for good. */
export function startMail(
  { boss, db }: Pick<Ground, 'boss' | 'db'>,
  transport: Pick<MailTransport, 'deliver'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  return deliverQueued({ boss, db }, mailQueue, log, async (data, id) => {
    const letter = parseStored(storedLetter, data, 'letter');
    const { attachment } = letter;
    if (!letter.to) throw new NoRecipient();
    const file = attachment && (await readLeadFile(db, attachment.leadId));
    await transport.deliver(letter, id, file);
  });
}

const names: Record<Outbox, string> = { mail: 'letter', crm: 'event of the CRM' };

/** Delivers the messages of a queue, each at least once and with the same id at every attempt. */
export async function deliverQueued(
  { boss, db }: Pick<Ground, 'boss' | 'db'>,
  queue: Outbox,
  log: Pick<FastifyBaseLogger, 'error'>,
  deliver: (data: unknown, id: string) => Promise<void>,
): Promise<void> {
  async function attempt({ id, data }: Job<unknown>): Promise<JobResult> {
    try {
      await deliver(data, id);
      return { id, status: 'completed' };
    } catch (error) {
      const { isFinal, ...output } = deliveryFailure(error);
      // Only the codes: a server's message can contain personal data. `reqId` is the log's name for it.
      const { request_id: reqId } = data as { request_id?: string };
      const details = { jobId: id, reqId, reason: output.reason };
      if (isFinal) {
        await leaveSeries(db, queue, id);
        log.error(details, `${names[queue]} given up: see npm run letters -- list`);
      } else log.error(details, `${names[queue]} not delivered, will retry`);
      return { id, status: isFinal ? 'deadletter' : 'failed', output };
    }
  }

  await openOutboxes(boss);
  await boss.work(
    queue,
    { batchSize: 10, pollingIntervalSeconds: 1, perJobResults: true },
    (jobs: Job<unknown>[]) => Promise.all(jobs.map(attempt)),
  );
}

/** A failed job stays for an hour, and would hold back the later messages of its series. */
async function leaveSeries(db: Database, queue: Outbox, id: string): Promise<void> {
  await db.execute(
    sql`update pgboss.job set singleton_key = id::text where name = ${queue} and id = ${id}`,
  );
}
