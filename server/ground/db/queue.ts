import { randomUUID } from 'node:crypto';
import { sql, type SQL, type SQLChunk } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss';
import type { Database } from './connection.ts';

/** Opens a queue of durable jobs to which transactions can send jobs. */
export async function openQueue(
  boss: PgBoss,
  name: string,
  { policy, ...options }: QueueOptions & { deadLetter?: string; policy?: QueuePolicy },
): Promise<void> {
  await boss.createQueue(name, { ...options, ...(policy && { policy }) });
  // createQueue() doesn't update the settings of an existing queue.
  await boss.updateQueue(name, options);
  // Makes pg-boss cache the queue now: a look-up inside a transaction would take another connection.
  await boss.getJobById(name, randomUUID());
}

/** Begins a statement that also makes these writes. None sees another's changes; references are checked at the end. */
export function together(db: Database, writes: readonly SQL[]) {
  return db.with(...writes.map((write, index) => db.$with(`write_${index}`, {}).as(write)));
}

/**
 * The write that adds jobs to a queue, also part of the shape of a prepared statement: of its JSON only the queue, because the rest
 * are functions.
 */
export interface JobWrite {
  queue: string;
  write(jobs: SQLChunk): SQL;
  /** The jobs as the queue stores them. */
  jobs(): string;
}

export async function jobWrites(
  boss: PgBoss,
  queue: string,
  jobs: readonly { data: object; priority?: number; singletonKey?: string }[],
): Promise<JobWrite[]> {
  const writes: JobWrite[] = [];
  const execute = async (write: unknown) => {
    writes.push(write as JobWrite);
    return { rows: [] };
  };
  // The statement that pg-boss's adapter builds has one parameter: the jobs as JSON.
  const tag = (text: TemplateStringsArray, json: unknown): JobWrite => ({
    queue,
    write: (value) => sql(text, value),
    jobs: () => json as string,
  });
  const db = fromDrizzle({ execute }, Object.assign(tag, { param: (value: unknown) => value }));
  if (jobs.length > 0) await boss.insert(queue, [...jobs], { db });
  return writes;
}

/** The writes with placeholders: two writes to one queue have two. */
export const placeholdersOfJobs = (writes: readonly JobWrite[]): SQL[] =>
  writes.map(({ write }, index) => write(sql.placeholder(`jobs.${index}`)));

export const valuesOfJobs = (writes: readonly JobWrite[]): Record<string, string> =>
  Object.fromEntries(writes.map(({ jobs }, index) => [`jobs.${index}`, jobs()]));

/** Makes the writes in the caller's transaction. */
export async function addJobs(tx: Database, writes: readonly JobWrite[]): Promise<void> {
  for (const { write, jobs } of writes) await tx.execute(write(sql.param(jobs())));
}

/** Runs a task every minute, in one of the processes that share a database. Logs `failure` when it throws. */
export async function runEveryMinute(
  boss: PgBoss,
  queue: string,
  work: () => Promise<unknown>,
  { log, failure }: { log: Pick<FastifyBaseLogger, 'error'>; failure: string },
): Promise<void> {
  await openQueue(boss, queue, { retryLimit: 0, expireInSeconds: 600, retentionSeconds: 3600 });
  await boss.work(queue, async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, failure);
    }
  });
  await boss.schedule(queue, '* * * * *');
}
