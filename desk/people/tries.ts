import { eq, lte, sql } from 'drizzle-orm';
import { formatTime } from '../../domain/time/moments.ts';
import type { Database } from '../../server/db/connection.ts';
import { staffTries } from '../../server/db/schema.ts';
import { networkOf } from '../../server/limits/network.ts';
import { Refused } from '../refused.ts';
import { hashOf } from './tokens.ts';

const minute = 60_000;

/** Maximum number of wrong attempts of a person and of a network, with their periods. */
const limits = {
  person: { times: 5, within: 15 * minute },
  network: { times: 50, within: 60 * minute },
};

export interface Whose {
  email: string;
  ip: string;
}

function keysOf({ email, ip }: Whose): Record<keyof typeof limits, string> {
  return { person: `person ${hashOf(email)}`, network: `network ${networkOf(ip)}` };
}

/** Counts an attempt before it is checked, so that simultaneous attempts all count. Throws Refused above the limit. */
export async function countTry(db: Database, whose: Whose, now: Date): Promise<void> {
  const keys = keysOf(whose);
  await db.delete(staffTries).where(lte(staffTries.until, now));
  for (const kind of Object.keys(limits) as (keyof typeof limits)[]) {
    const { times, within } = limits[kind];
    const [counted] = await db
      .insert(staffTries)
      .values({ key: keys[kind], times: 1, until: new Date(now.getTime() + within) })
      .onConflictDoUpdate({
        target: staffTries.key,
        set: { times: sql`${staffTries.times} + 1` },
      })
      .returning();
    if (counted!.times > times) {
      throw new Refused(
        429,
        `Hubo demasiados intentos. Probá de nuevo después de las ${formatTime(counted!.until)}.`,
      );
    }
  }
}

/** A successful attempt doesn't count. */
export async function forgetTry(db: Database, whose: Whose): Promise<void> {
  const { person, network } = keysOf(whose);
  await db.delete(staffTries).where(eq(staffTries.key, person));
  await db
    .update(staffTries)
    .set({ times: sql`${staffTries.times} - 1` })
    .where(eq(staffTries.key, network));
}
