import { randomUUID } from 'node:crypto';
import type { PgBoss, QueueOptions } from 'pg-boss';

/** Opens a queue of durable jobs, ready for jobs that are sent inside a transaction. */
export async function openQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(name, options);
  // A queue that was there before keeps the settings that it was created with.
  await boss.updateQueue(name, options);
  // Looks the queue up now: inside a transaction the embedded database would wait for itself.
  await boss.getJobById(name, randomUUID());
}
