import type { Database } from './connection.ts';
import { deletionJournal } from './schema.ts';

/** Records the deletion of rows in the journal; `before` is the moment that each of them precedes. */
export async function journalDeletion(
  tx: Database,
  at: Date,
  what: string,
  { items, files = 0, before }: { items: number; files?: number; before?: Date },
): Promise<void> {
  if (items > 0) await tx.insert(deletionJournal).values({ at, what, items, files, before });
}
