import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type Job, type JobResult, type PgBoss } from 'pg-boss';
import type { Database } from '../db/connection.ts';
import { openQueue } from '../db/queue.ts';
import type { Dealership } from '../dealership.ts';
import { parseStored, UnreadableError } from '../db/stored-json.ts';
import { readLeadFile } from '../leads/lead-file.ts';
import { storedLetter, type Letter } from './letter.ts';
import type { MailTransport } from './transport.ts';

/** The queue of letters to send. */
export const mailQueue = 'mail';

const hour = 60 * 60;
const day = 24 * hour;

/** Opens the mail queue, so that a transaction can add a letter. */
export function openMailQueue(boss: PgBoss): Promise<void> {
  return openQueue(boss, mailQueue, {
    retryLimit: 10_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    // Longer than the longest delivery; after a crash, an interrupted letter is retried once this time is over.
    expireInSeconds: 120,
    retentionSeconds: 30 * day,
    // Letters contain personal data, so the first clean-up after the delivery deletes them.
    deleteAfterSeconds: hour,
  });
}

/** Queues a letter in the caller's transaction. It is sent after the commit, even across a restart. */
export async function postLetter(
  tx: Database,
  { boss }: Pick<Dealership, 'boss'>,
  letter: Letter,
): Promise<void> {
  await boss.send(mailQueue, letter, { db: fromDrizzle(tx as never, sql) });
}

/** Delivers the queued letters, retrying each until the transport accepts it. */
export async function startMail(
  { boss, db }: Pick<Dealership, 'boss' | 'db'>,
  transport: Pick<MailTransport, 'deliver'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  async function attempt({ id, data }: Job<unknown>): Promise<JobResult> {
    try {
      const letter = parseStored(storedLetter, data, 'letter');
      const { attachment } = letter;
      const file = attachment && (await readLeadFile(db, attachment.leadId));
      await transport.deliver(letter, id, file);
      return { id, status: 'completed' };
    } catch (error) {
      const reason = reasonOf(error);
      log.error({ jobId: id, reason }, 'letter not delivered, will retry');
      return { id, status: 'failed', output: { reason } };
    }
  }

  await openMailQueue(boss);
  await boss.work(mailQueue, { batchSize: 5, perJobResults: true }, (jobs: Job<unknown>[]) =>
    Promise.all(jobs.map(attempt)),
  );
}

/** Only the error's code: a mail server's message can contain the recipient's address. */
function reasonOf(error: unknown): string {
  if (error instanceof UnreadableError) return error.message;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}
