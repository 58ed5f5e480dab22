import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type Job, type JobResult, type PgBoss } from 'pg-boss';
import type { Database } from '../db/connection.ts';
import { openQueue } from '../db/queue.ts';
import type { Dealership } from '../dealership.ts';
import { readLeadFile } from '../leads/lead-file.ts';
import type { MailTransport } from './transport.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who reads the answers; the sender unless given. */
  replyTo?: string;
  /** A lead, of which the file goes along: it is too large for a job. */
  attachment?: { leadId: string };
}

/** The queue of letters to send. */
export const mailQueue = 'mail';

const hour = 60 * 60;
const day = 24 * hour;

/** Opens the queue of letters, so that one can be filed inside a transaction. */
export function openMailQueue(boss: PgBoss): Promise<void> {
  return openQueue(boss, mailQueue, {
    retryLimit: 10_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    // Longer than a delivery may take, short enough for the letter that a crash interrupted.
    expireInSeconds: 120,
    retentionSeconds: 30 * day,
    // A letter is personal data: once delivered, the next clean-up takes it.
    deleteAfterSeconds: hour,
  });
}

/** Files a letter in the caller's transaction: it is sent if that commits, even after a restart. */
export async function postLetter(
  tx: Database,
  { boss }: Pick<Dealership, 'boss'>,
  letter: Letter,
): Promise<void> {
  await boss.send(mailQueue, letter, { db: fromDrizzle(tx as never, sql) });
}

/** Delivers what is filed, each letter again and again until the transport has taken it. */
export async function startMail(
  { boss, db }: Pick<Dealership, 'boss' | 'db'>,
  transport: Pick<MailTransport, 'deliver'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  async function attempt({ id, data }: Job<Letter>): Promise<JobResult> {
    try {
      const attachment = data.attachment && (await readLeadFile(db, data.attachment.leadId));
      await transport.deliver(data, id, attachment);
      return { id, status: 'completed' };
    } catch (error) {
      const reason = reasonOf(error);
      log.error({ jobId: id, reason }, 'letter not delivered, will retry');
      return { id, status: 'failed', output: { reason } };
    }
  }

  await openMailQueue(boss);
  await boss.work(mailQueue, { batchSize: 5, perJobResults: true }, (jobs: Job<Letter>[]) =>
    Promise.all(jobs.map(attempt)),
  );
}

/** Codes only: what a mail server says about a failure names the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}
