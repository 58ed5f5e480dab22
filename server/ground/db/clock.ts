import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

const everyMs = 60_000;

/** A slower answer gives no precise time. */
const quickMs = 1000;

/**
 * The clock of the database. Processes that share a database agree on the end of a hold, whatever their machines'
 * clocks show, and setting a machine's clock changes nothing. It is read again each minute, because clocks drift.
 */
export async function openDatabaseClock(db: Database) {
  let ahead = 0;
  let isRead = false;
  const read = async () => {
    const sent = performance.now();
    const { rows } = await db.execute<{ now: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    );
    const answered = performance.now();
    if (isRead && answered - sent > quickMs) return;
    ahead = rows[0]!.now - (sent + answered) / 2;
    isRead = true;
  };
  await read();
  // While the database is away, the last reading counts.
  const timer = setInterval(() => void read().catch(() => {}), everyMs).unref();
  return {
    now: () => new Date(Math.round(performance.now() + ahead)),
    close: () => clearInterval(timer),
  };
}
