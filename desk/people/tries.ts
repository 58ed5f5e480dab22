import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../server/ground/db/connection.ts';
import { staffTries } from '../../server/ground/db/schema.ts';
import { sharesOfALease } from '../../server/ground/limits/limit-by-network.ts';
import { leaseOf, networkOf } from '../../server/ground/limits/network.ts';
import { Refused } from '../refused.ts';
import { hashOf } from './tokens.ts';

const second = 1000;
const minute = 60 * second;

/** Maximum number of wrong attempts of a network in an hour. */
const triesOfANetwork = 50;
const networkPeriod = 60 * minute;

/** The number of wrong attempts after which each further one has to wait, twice as long each time. */
const quickTries = 5;
const firstPause = 15 * second;
const longestPause = 5 * minute;
/** A count without a new attempt is forgotten after this time. */
const memory = 60 * minute;

/**
 * Whose attempts count together. A stranger can cause those of a network and of a person, but none of a device that the
 * person has used, and none of a person who is signed in.
 */
export type Counted =
  | { kind: 'stranger'; email: string; ip: string }
  | { kind: 'device'; device: string }
  | { kind: 'signed in'; staffId: string };

const personKey = (email: string) => `person ${hashOf(email)}`;

function slowedKey(counted: Counted): string {
  if (counted.kind === 'device') return `device ${counted.device}`;
  return counted.kind === 'signed in' ? `signed in ${counted.staffId}` : personKey(counted.email);
}

/** The limits of a network and of its lease. */
function networkLimits({ ip }: { ip: string }): { key: string; most: number }[] {
  const network = networkOf(ip);
  return [
    { key: `network ${network}`, most: triesOfANetwork },
    { key: `lease ${leaseOf(network)}`, most: triesOfANetwork * sharesOfALease },
  ];
}

/**
 * Counts an attempt before it is checked, so that simultaneous attempts all count, and returns its number. Throws
 * Refused for a network over its limit, which then uses up nobody's attempts, and before the end of a pause.
 */
export async function countTry(db: Database, counted: Counted, now: Date): Promise<number> {
  await db.delete(staffTries).where(lte(staffTries.until, now));
  for (const { key, most } of counted.kind === 'stranger' ? networkLimits(counted) : []) {
    const [row] = await db
      .insert(staffTries)
      .values({ key, times: 1, notBefore: now, until: new Date(now.getTime() + networkPeriod) })
      .onConflictDoUpdate({
        target: staffTries.key,
        set: { times: sql`${staffTries.times} + 1` },
      })
      .returning();
    if (row!.times > most) throw tooMany(row!.until, now);
  }
  return countSlowed(db, slowedKey(counted), now);
}

async function countSlowed(db: Database, key: string, now: Date): Promise<number> {
  const { times, notBefore } = staffTries;
  const at = sql`${now.toISOString()}::timestamptz`;
  const doubled = sql`${firstPause} * power(2, least(${times} + 1 - ${quickTries}, 20))`;
  const pause = sql`case when ${times} + 1 < ${quickTries} then 0 else least(${doubled}, ${longestPause}) end`;
  const [row] = await db
    .insert(staffTries)
    .values({ key, times: 1, notBefore: now, until: new Date(now.getTime() + memory) })
    .onConflictDoUpdate({
      target: staffTries.key,
      set: {
        times: sql`${times} + 1`,
        notBefore: sql`${at} + ${pause} * interval '1 millisecond'`,
        until: sql`excluded.until`,
      },
      setWhere: lte(notBefore, now),
    })
    .returning();
  if (row) return row.times;
  const [waiting] = await db.select().from(staffTries).where(eq(staffTries.key, key));
  throw tooMany(waiting?.notBefore ?? now, now);
}

/** Whether the `times`-th wrong attempt is the first one after which the next has to wait, or a later one. */
export const isSlowed = (times: number): boolean => times >= quickTries;

function tooMany(until: Date, now: Date): Refused {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / second));
  const words = seconds < 60 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
  const sentence = `Hubo demasiados intentos: esperá ${words} y probá de nuevo.`;
  return new Refused(429, sentence, undefined, seconds);
}

/** A successful attempt doesn't count. */
export async function forgetTry(db: Database, counted: Counted): Promise<void> {
  await db.delete(staffTries).where(eq(staffTries.key, slowedKey(counted)));
  if (counted.kind !== 'stranger') return;
  const keys = networkLimits(counted).map(({ key }) => key);
  await db
    .update(staffTries)
    .set({ times: sql`${staffTries.times} - 1` })
    .where(inArray(staffTries.key, keys));
}
