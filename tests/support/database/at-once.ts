import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../server/ground/db/connection.ts';

/**
 * Starts `works` while the statement `lock` stops them all, and lets them go on together: each has read what the others
 * have not written yet. A work that ends before it reaches the lock is not waited for. Returns their results in order.
 */
export async function atOnce<Result>(
  db: Database,
  lock: string,
  ...works: (() => Promise<Result>)[]
): Promise<PromiseSettledResult<Result>[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject('testServer'));
  url.pathname = rows[0]!.name;
  // A connection of its own: the program has as few as the works.
  const locker = new Client({ connectionString: url.href });
  await locker.connect();
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  try {
    await locker.query('begin');
    await locker.query(lock);
    let ended = 0;
    const started = Promise.allSettled(works.map((work) => work().finally(() => (ended += 1))));
    for (let stopped = 0; stopped + ended < works.length;) {
      // A transaction sees the activity of its first look until it clears it.
      await locker.query('select pg_stat_clear_snapshot()');
      stopped = (await locker.query(waiting)).rowCount!;
    }
    await locker.query('commit');
    return await started;
  } finally {
    await locker.end();
  }
}

/** The statuses of requests that `atOnce` let go on together, in ascending order. */
export async function statusesAtOnce(
  db: Database,
  lock: string,
  ...requests: (() => Promise<{ status: number }>)[]
): Promise<number[]> {
  const answers = await atOnce(db, lock, ...requests);
  return answers
    .map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value.status;
    })
    .sort();
}
