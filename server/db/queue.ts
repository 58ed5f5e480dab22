import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type PgBoss, type QueueOptions } from 'pg-boss';
import type { Database } from './connection.ts';

/** Opens a queue of durable jobs to which transactions can send jobs. */
export async function openQueue(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { deadLetter?: string },
): Promise<void> {
  await boss.createQueue(name, options);
  // createQueue() doesn't update the settings of an existing queue.
  await boss.updateQueue(name, options);
  // Makes pg-boss cache the queue now: a look-up inside a transaction would take another connection.
  await boss.getJobById(name, randomUUID());
}

/** Begins a statement that also makes these writes. None sees another's changes; references are checked at the end. */
export function together(db: Database, writes: readonly SQL[]) {
  return db.with(...writes.map((write, index) => db.$with(`write_${index}`, {}).as(write)));
}

/** The writes that add jobs to a queue, for the caller's statement. */
export async function jobWrites(
  boss: PgBoss,
  queue: string,
  jobs: readonly { data: object; priority?: number }[],
): Promise<SQL[]> {
  const writes: SQL[] = [];
  const execute = async (write: unknown) => {
    writes.push(write as SQL);
    return { rows: [] };
  };
  if (jobs.length > 0) await boss.insert(queue, [...jobs], { db: fromDrizzle({ execute }, sql) });
  return writes;
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
