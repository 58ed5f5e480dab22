import type { Database } from '../ground/db/connection.ts';
import { addJobs } from '../ground/db/queue.ts';
import type { Dealership } from './dealership.ts';
import type { SaleEvent } from './events.ts';

/** Announces an event of the sale in its transaction, with the jobs of those who listen. */
export async function announce(
  tx: Database,
  dealership: Dealership,
  event: SaleEvent,
): Promise<void> {
  await addJobs(tx, await dealership.listen(tx, dealership, event));
}
