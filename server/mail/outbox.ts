import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../db/connection.ts';
import { jobWrites, openQueue } from '../db/queue.ts';
import type { Dealership } from '../dealership.ts';
import { parseStored } from '../db/stored-json.ts';
import { readLeadFile } from './lead-file.ts';
import { currentRequestId } from '../request-id.ts';
import { deliveryFailure, NoRecipient } from './failure.ts';
import { storedLetter, type Letter } from './letter.ts';
import type { MailTransport } from './transport.ts';

/** The queue of letters to send. */
export const mailQueue = 'mail';

/** The letters that only a command sends again. */
export const givenUpQueue = 'mail_given_up';

const hour = 60 * 60;
const day = 24 * hour;

/** Opens the mail queue, so that a transaction can add a letter. */
export async function openMailQueue(boss: PgBoss): Promise<void> {
  await openQueue(boss, givenUpQueue, { retentionSeconds: 30 * day, deleteAfterSeconds: hour });
  await openQueue(boss, mailQueue, {
    // With the delays below, about five days, as RFC 5321 §4.5.4.1 recommends.
    retryLimit: 130,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    // Longer than the longest delivery; after a crash, an interrupted letter is retried once this time is over.
    expireInSeconds: 120,
    retentionSeconds: 30 * day,
    // Letters contain personal data, so the first clean-up after the delivery deletes them.
    deleteAfterSeconds: hour,
    deadLetter: givenUpQueue,
  });
}

/** Letters leave in this order: a flood of forms doesn't delay what a buyer waits for. */
const priorities = { reservation: 2, start: 1, form: 0 };

type About = keyof typeof priorities;

/** Queues letters in the caller's transaction. They are sent after the commit, even across a restart. */
export async function postLetters(
  tx: Database,
  { boss }: Pick<Dealership, 'boss'>,
  letters: readonly Letter[],
  about?: About,
): Promise<void> {
  for (const write of await letterWrites(boss, letters, about)) await tx.execute(write);
}

/** The writes that queue letters, for a statement of the caller. */
export function letterWrites(
  boss: PgBoss,
  letters: readonly Letter[],
  about: About = 'reservation',
): Promise<SQL[]> {
  const priority = priorities[about];
  return jobWrites(
    boss,
    mailQueue,
    letters.map((letter) => ({ data: traced(letter), priority })),
  );
}

function traced(letter: Letter): Letter {
  const request_id = currentRequestId();
  return request_id ? { ...letter, request_id } : letter;
}

/** Delivers the queued letters, retrying each until the transport accepts it or refuses it for good. */
export async function startMail(
  { boss, db }: Pick<Dealership, 'boss' | 'db'>,
  transport: Pick<MailTransport, 'deliver'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  async function attempt({ id, data }: Job<unknown>): Promise<JobResult> {
    // What the log calls the id of a request.
    let reqId: string | undefined;
    try {
      const letter = parseStored(storedLetter, data, 'letter');
      const { attachment } = letter;
      reqId = letter.request_id;
      if (!letter.to) throw new NoRecipient();
      const file = attachment && (await readLeadFile(db, attachment.leadId));
      await transport.deliver(letter, id, file);
      return { id, status: 'completed' };
    } catch (error) {
      const { isFinal, ...output } = deliveryFailure(error);
      // Only the codes: a mail server's words can contain personal data.
      const details = { jobId: id, reqId, reason: output.reason };
      if (isFinal) log.error(details, 'letter given up: see npm run letters -- list --failed');
      else log.error(details, 'letter not delivered, will retry');
      return { id, status: isFinal ? 'deadletter' : 'failed', output };
    }
  }

  await openMailQueue(boss);
  await boss.work(
    mailQueue,
    { batchSize: 10, pollingIntervalSeconds: 1, perJobResults: true },
    (jobs: Job<unknown>[]) => Promise.all(jobs.map(attempt)),
  );
}
