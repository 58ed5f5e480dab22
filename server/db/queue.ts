import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss, QueueOptions } from 'pg-boss';

/** Opens a queue of durable jobs to which transactions can send jobs. */
export async function openQueue(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { deadLetter?: string },
): Promise<void> {
  await boss.createQueue(name, options);
  // createQueue() doesn't update the settings of an existing queue.
  await boss.updateQueue(name, options);
  // Makes pg-boss cache the queue now: looking it up inside a transaction would take another connection.
  await boss.getJobById(name, randomUUID());
}

/** Does some work every minute, in one of the processes that share a database. Logs `failure` when it throws. */
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
