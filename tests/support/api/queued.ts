import type { PgBoss } from 'pg-boss';
import type { Outbox } from '../../../server/post/mail/outbox.ts';

/** Takes everything out of a queue: a delivery would get the first message of each series only. */
export async function takeQueued<T extends object>(boss: PgBoss, queue: Outbox): Promise<T[]> {
  const jobs = await boss.findJobs<T>(queue, { queued: true });
  for (const { id } of jobs) await boss.deleteJob(queue, id);
  return jobs
    .toSorted(
      (one, other) =>
        other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime(),
    )
    .map(({ data }) => data);
}
