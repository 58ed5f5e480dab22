import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { startLetters } from '../db/schema.ts';
import type { Requester } from '../db/requester.ts';

/** Daily maximum of letters of a kind of one requester, to one person or confirmed address, or about one operation. */
const lettersADay = {
  start: 3,
  acknowledgement: 3,
  waiting: 5,
  visit: 5,
  confirmation: 3,
  news: 5,
  'wrong tries': 1,
} as const;

/** The kinds of letters to an address that anybody can type. */
type Typed = 'start' | 'acknowledgement' | 'waiting' | 'confirmation';

const day = 24 * 60 * 60_000;

/**
 * Counts a letter and returns whether it may still be sent. The row stays locked until the caller's
 * transaction ends, so simultaneous letters count one after another.
 */
export async function mayWriteLetter<Kind extends keyof typeof lettersADay>(
  db: Database,
  kind: Kind,
  counted: Kind extends Typed ? Requester : string,
  now: Date,
): Promise<boolean> {
  const yesterday = new Date(now.getTime() - day).toISOString();
  const most = lettersADay[kind];
  const recipient = hash('sha256', `${kind} ${counted}`);
  const { since, sent } = startLetters;
  const isFormer = sql`${since} < ${yesterday}::timestamptz`;
  const [row] = await db
    .insert(startLetters)
    .values({ recipient, since: now, sent: 1 })
    .onConflictDoUpdate({
      target: startLetters.recipient,
      set: {
        since: sql`case when ${isFormer} then excluded.since else ${since} end`,
        sent: sql`case when ${isFormer} then 1 else least(${sent}, ${most}) + 1 end`,
      },
    })
    .returning({ sent });
  return row!.sent <= most;
}
