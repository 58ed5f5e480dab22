import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Changes, Subject } from '../../../server/db/changes.ts';
import type { Database } from '../../../server/db/connection.ts';

/** Resolves when all earlier commits are announced to this process: a server announces a commit some moments later. */
export async function everythingAnnounced(db: Database, changes: Changes): Promise<void> {
  const mark = 'mark' as Subject;
  const before = changes.version(mark);
  await db.execute(sql`select pg_notify('dealership_changes', ${mark})`);
  while (changes.version(mark) === before) await setImmediate();
}
