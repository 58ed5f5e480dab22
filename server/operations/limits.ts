import { and, eq, exists, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ErrorCode } from '../../domain/wire/errors.ts';
import type { Database } from '../db/connection.ts';
import { deposits, operations, payments } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { sharesOfALease } from '../limits/limit-by-network.ts';
import { leaseOf } from '../limits/network.ts';
import type { OperationRecord } from './stored-operation.ts';

// The numbers are reasoned in docs/adr/0040-limits-of-holds.md.

/** Units that one person holds at the same time. */
const holdsOfAPerson = 2;

/** Minutes for which the same unit may be kept from others without paying, in the hours below. */
const minutesOfAPerson = 40;
const minutesOfANetwork = 120;
export const pauseHours = 3;

const hour = 3_600_000;

/**
 * Why a person may not hold the unit of an operation now: they hold others already, or kept this one from others for too
 * long without paying. A person is an e-mail address in a network: anybody can type anybody's address, and neighbours
 * share a network.
 */
export async function holdRefusal(
  tx: Database,
  { config, now }: Pick<Dealership, 'config' | 'now'>,
  record: OperationRecord,
  network: string | undefined,
): Promise<ErrorCode | undefined> {
  const { limits } = config;
  if (!limits || network === undefined) return undefined;
  await oneAtATime(tx, leaseOf(network));
  const { holds, minutes } = countsOf(record, network);
  const [held] = await tx
    .select(holds)
    .from(deposits)
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(
      and(
        or(eq(deposits.status, 'awaiting'), isClaimed(tx)),
        gt(deposits.holdUntil, now()),
        ne(operations.code, record.code),
      ),
    );
  const { ofPerson, ofNetwork, ofLease } = held!;
  const most = limits.holdsPerAddress;
  if (ofPerson >= holdsOfAPerson || ofNetwork >= most || ofLease >= most * sharesOfALease) {
    return 'too_many_holds';
  }
  const [kept] = await tx
    .select(minutes)
    .from(deposits)
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(
      and(
        eq(operations.chassis, record.chassis),
        eq(deposits.status, 'released'),
        gt(holdEnd, new Date(now().getTime() - pauseHours * hour)),
      ),
    );
  const isTooLong = kept!.ofPerson >= minutesOfAPerson || kept!.ofNetwork >= minutesOfANetwork;
  return isTooLong ? 'held_too_long' : undefined;
}

const holdEnd = sql`coalesce(${deposits.endedAt}, ${deposits.holdUntil})`;

/** Whether only a browser says that a deposit was paid: that holds its unit as long as nobody confirmed it. */
function isClaimed(tx: Database) {
  const claim = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.clientRef, deposits.clientRef),
        eq(payments.status, 'pending'),
        eq(payments.isClaim, true),
      ),
    );
  return exists(claim);
}

/** The columns that count the holds of a person, of a network and of its lease, and the minutes that they kept a unit. */
function countsOf({ code, buyer }: OperationRecord, network: string) {
  const email = buyer.email.trim().toLowerCase();
  const isOfNetwork = eq(deposits.heldFrom, network);
  const isOfLease = sql`left(${deposits.heldFrom}, ${leaseOf(network).length}) = ${leaseOf(network)}`;
  const isEmail = sql`lower(trim(${operations.buyer} ->> 'email')) = ${email}`;
  const isOfPerson = sql`(${operations.code} = ${code} or (${isOfNetwork} and ${isEmail}))`;
  const times = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const minutes = (condition: SQL) =>
    sql`coalesce(sum(extract(epoch from ${holdEnd} - ${deposits.createdAt}) / 60) filter (where ${condition}), 0)`.mapWith(
      Number,
    );
  return {
    holds: {
      ofPerson: times(isOfPerson),
      ofNetwork: times(isOfNetwork),
      ofLease: times(isOfLease),
    },
    minutes: { ofPerson: minutes(isOfPerson), ofNetwork: minutes(isOfNetwork) },
  };
}

/** Counts of one lease are made one after another, so that simultaneous requests don't all see the same count. */
async function oneAtATime(tx: Database, lease: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lease}, 7460))`);
}
