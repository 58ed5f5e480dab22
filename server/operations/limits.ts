import { and, count, eq, gt, ne, or, sql, sum } from 'drizzle-orm';
import type { ErrorCode } from '../../domain/wire/errors.ts';
import type { Database } from '../db/connection.ts';
import { deposits, operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import type { OperationRecord } from './stored-operation.ts';

// The numbers are reasoned in docs/adr/0040-limits-of-holds.md.

/** Operations that one e-mail address starts in a day. */
const startsADay = 20;

/** Units that one e-mail address holds at the same time. */
const holdsPerEmail = 2;

/** Minutes for which one person may keep the same unit from others without paying, in the hours below. */
const minutesOfAUnit = 40;
const pauseHours = 3;

const hour = 3_600_000;

const sameEmail = (email: string) =>
  eq(sql`lower(trim(${operations.buyer} ->> 'email'))`, email.trim().toLowerCase());

/** Whether an e-mail address started too many operations today. */
export async function startsTooOften(
  tx: Database,
  { config, now }: Pick<Dealership, 'config' | 'now'>,
  email: string,
): Promise<boolean> {
  if (!config.limits) return false;
  await oneAtATime(tx, [email]);
  const yesterday = new Date(now().getTime() - 24 * hour);
  const [row] = await tx
    .select({ started: count() })
    .from(operations)
    .where(and(sameEmail(email), gt(operations.createdAt, yesterday)));
  return row!.started >= startsADay;
}

/**
 * Why a person may not hold the unit of an operation now: they hold others already, or kept this one from others for too
 * long without paying. A person is known by e-mail address and by network.
 */
export async function holdRefusal(
  tx: Database,
  { config, now }: Pick<Dealership, 'config' | 'now'>,
  record: OperationRecord,
  network: string | undefined,
): Promise<ErrorCode | undefined> {
  const { limits } = config;
  if (!limits) return undefined;
  const { email } = record.buyer;
  await oneAtATime(tx, [email, ...(network ? [network] : [])]);
  const held = await holdsInForce(tx, record, now(), network);
  const isTooMany = held.byEmail >= holdsPerEmail || held.fromNetwork >= limits.holdsPerAddress;
  if (isTooMany) return 'too_many_holds';
  const since = new Date(now().getTime() - pauseHours * hour);
  const [row] = await tx
    .select({
      minutes: sum(
        sql`extract(epoch from coalesce(${deposits.endedAt}, ${deposits.holdUntil}) - ${deposits.createdAt}) / 60`,
      ).mapWith(Number),
    })
    .from(deposits)
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(
      and(
        eq(operations.chassis, record.chassis),
        eq(deposits.status, 'released'),
        gt(deposits.createdAt, since),
        or(sameEmail(email), network ? eq(deposits.heldFrom, network) : undefined),
      ),
    );
  return (row?.minutes ?? 0) >= minutesOfAUnit ? 'held_too_long' : undefined;
}

/** The other holds of the operation's buyer, and those from a network. */
async function holdsInForce(
  tx: Database,
  { code, buyer }: OperationRecord,
  now: Date,
  network: string | undefined,
): Promise<{ byEmail: number; fromNetwork: number }> {
  const byEmail = sameEmail(buyer.email);
  const fromNetwork = network === undefined ? sql`false` : eq(deposits.heldFrom, network);
  const [row] = await tx
    .select({
      byEmail: sql`count(*) filter (where ${byEmail})`.mapWith(Number),
      fromNetwork: sql`count(*) filter (where ${fromNetwork})`.mapWith(Number),
    })
    .from(deposits)
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(
      and(
        eq(deposits.status, 'awaiting'),
        gt(deposits.holdUntil, now),
        ne(operations.code, code),
        or(byEmail, fromNetwork),
      ),
    );
  return row!;
}

/** Counts of one person are made one after another, so that simultaneous requests don't all see the same count. */
async function oneAtATime(tx: Database, person: readonly string[]): Promise<void> {
  const locks = person.map(
    (key) => sql`pg_advisory_xact_lock(hashtextextended(${key.trim().toLowerCase()}, 7460))`,
  );
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}
