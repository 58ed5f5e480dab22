import { randomUUID } from 'node:crypto';
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
  // Makes pg-boss cache the queue now: looking it up inside a transaction would deadlock the embedded database.
  await boss.getJobById(name, randomUUID());
}
