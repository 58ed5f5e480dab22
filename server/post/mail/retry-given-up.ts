import { openDatabaseClock } from '../../ground/db/clock.ts';
import type { OpenedDatabase } from '../../ground/db/connection.ts';
import { recordCommand } from '../../ground/journal/command-journal.ts';
import { listGivenUp, retryLetter } from './letter-source.ts';

/** Sends every given-up letter again, and records that with the user of the system. Returns their number. */
export async function retryGivenUp(
  opened: Pick<OpenedDatabase, 'db' | 'boss'>,
  user: string,
): Promise<number> {
  const sent: string[] = [];
  for (const { id, subject } of await listGivenUp(opened)) {
    if (await retryLetter(opened, id)) sent.push(subject);
  }
  if (sent.length === 0) return 0;
  const { now, close } = await openDatabaseClock(opened.db);
  close();
  await recordCommand(opened.db, now(), {
    by: 'comando',
    user,
    act: 'sent letters by command',
    note: sent.join('; '),
  });
  return sent.length;
}
