import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { startLetters } from '../db/schema.ts';

/** Letters of a kind that one address, or one operation, gets in a day: anybody can type anybody's address. */
const lettersADay = {
  start: 3,
  acknowledgement: 3,
  waiting: 5,
  visit: 5,
  confirmation: 3,
  news: 5,
} as const;

const day = 24 * 60 * 60_000;

/**
 * Counts a letter to an address and says whether it may still be sent. The row stays locked until the caller's transaction
 * ends, so simultaneous letters count one after another.
 */
export async function mayWriteLetter(
  tx: Database,
  kind: keyof typeof lettersADay,
  address: string,
  now: Date,
): Promise<boolean> {
  const yesterday = new Date(now.getTime() - day);
  await forgetBefore(tx, yesterday);
  const most = lettersADay[kind];
  const counted = (kind === 'start' ? '' : `${kind} `) + address.trim().toLowerCase();
  const recipient = createHash('sha256').update(counted).digest('hex');
  const [row] = await tx
    .insert(startLetters)
    .values({ recipient, since: now, sent: 1 })
    .onConflictDoUpdate({
      target: startLetters.recipient,
      set: { sent: sql`least(${startLetters.sent}, ${most}) + 1` },
    })
    .returning({ sent: startLetters.sent });
  return row!.sent <= most;
}

/** Deletes the counts of former days, except those that another letter is changing. */
async function forgetBefore(tx: Database, moment: Date): Promise<void> {
  const former = tx
    .select({ recipient: startLetters.recipient })
    .from(startLetters)
    .where(lt(startLetters.since, moment))
    .for('update', { skipLocked: true });
  await tx.delete(startLetters).where(inArray(startLetters.recipient, former));
}
