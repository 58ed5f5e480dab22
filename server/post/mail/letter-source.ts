import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata } from 'pg-boss';
import type { OpenedDatabase } from '../../ground/db/connection.ts';
import { maskedAddress } from './failure.ts';
import { givenUpOf, mailQueue, outboxes, type Outbox } from './outbox.ts';

export type LetterState = 'waiting' | 'retrying' | 'sending' | 'sent' | 'given up';

/** The part of a letter, or of an event for the CRM, that staff may see. */
export interface ListedLetter {
  id: string;
  createdAt: Date;
  /** The masked address; 'CRM' for an event. */
  to: string;
  subject: string;
  state: LetterState;
  failures: number;
  reason: string;
}

type LetterJob = JobWithMetadata<{ to?: unknown; subject?: unknown }>;

const states: Partial<Record<LetterJob['state'], LetterState>> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'sending',
  completed: 'sent',
};

type Opened = Pick<OpenedDatabase, 'db' | 'boss'>;

/** Newest first: waiting letters, those given up in the last 30 days, and those sent in about the last hour. */
export async function listLetters({ boss }: Pick<Opened, 'boss'>): Promise<ListedLetter[]> {
  const all = await listGivenUp({ boss });
  for (const queue of outboxes) {
    for (const job of await boss.findJobs<LetterJob['data']>(queue)) {
      const state = states[job.state];
      if (state) all.push(listed(queue, job, state, job));
    }
  }
  return all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export async function listGivenUp({ boss }: Pick<Opened, 'boss'>): Promise<ListedLetter[]> {
  const all: ListedLetter[] = [];
  for (const queue of outboxes) {
    for (const job of await boss.findJobs<LetterJob['data']>(givenUpOf(queue))) {
      if (job.state !== 'created') continue;
      const given = {
        id: job.sourceId ?? job.id,
        createdOn: job.sourceCreatedOn ?? job.createdOn,
        retryCount: job.sourceRetryCount ?? 0,
        output: job.sourceOutput ?? {},
      };
      all.push(listed(queue, job, 'given up', given));
    }
  }
  return all;
}

/** Sends a letter now, under its own id. False when no waiting or given-up letter has the id. */
export async function retryLetter(opened: Opened, id: string): Promise<boolean> {
  for (const queue of outboxes) if (await retryIn(queue, opened, id)) return true;
  return false;
}

async function retryIn(queue: Outbox, { db, boss }: Opened, id: string): Promise<boolean> {
  const waiting = (await boss.findJobs<LetterJob['data']>(queue)).find(
    (job) => job.id === id && (job.state === 'retry' || job.state === 'created'),
  );
  const givenUp = (await boss.findJobs<LetterJob['data']>(givenUpOf(queue))).find(
    (job) => (job.sourceId ?? job.id) === id && job.state === 'created',
  );
  const found = waiting ?? givenUp;
  if (!found) return false;
  await db.transaction(async (tx) => {
    const options = { db: fromDrizzle(tx as never, sql) };
    // The failed job of a given-up letter stays for an hour.
    await boss.deleteJob(queue, id, options);
    if (givenUp) await boss.deleteJob(givenUpOf(queue), givenUp.id, options);
    // The same id gives the same Message-ID, so a server that already has the letter recognises it.
    // A series of its own: somebody wants it sent now.
    await boss.send(queue, found.data, {
      ...options,
      id,
      priority: found.priority,
      singletonKey: id,
    });
  });
  return true;
}

function listed(
  queue: Outbox,
  { data }: LetterJob,
  state: LetterState,
  of: Pick<LetterJob, 'id' | 'createdOn' | 'retryCount' | 'output'>,
): ListedLetter {
  const { reason, answer } = (of.output ?? {}) as { reason?: string; answer?: string };
  const isFailed = state === 'retrying' || state === 'given up';
  return {
    id: of.id,
    createdAt: new Date(of.createdOn),
    to: queue === mailQueue ? maskedAddress(String(data.to)) : 'CRM',
    subject: String(data.subject),
    state,
    failures: isFailed ? of.retryCount + (state === 'given up' ? 1 : 0) : 0,
    reason: isFailed ? answer || reason || 'se interrumpió' : '',
  };
}
