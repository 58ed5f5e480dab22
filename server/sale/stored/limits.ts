import { hash } from 'node:crypto';
import { and, eq, exists, gt, ne, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { defaultPaidReservations } from '../../../domain/operation/deposit.ts';
import { documentNumber } from '../../../domain/operation/buyer/document-number.ts';
import type { ErrorCode } from '../../../domain/wire/errors.ts';
import type { Database } from '../../ground/db/connection.ts';
import { documentIn } from '../../ground/db/document-in.ts';
import { waitsForBuyer } from '../../ground/db/live-operations.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { deposits, operations, payments } from '../../ground/db/schema.ts';
import type { Ground } from '../../ground/ground.ts';
import { sharesOfALease } from '../../ground/limits/limit-by-network.ts';
import { leaseOf } from '../../ground/limits/network.ts';
import type { OperationRecord } from './stored-operation.ts';

// docs/adr/0040-limits-of-holds.md explains the numbers.

/** Maximum number of units that one person holds at the same time. */
const holdsOfAPerson = 2;

/** Minutes for which one person may hold the same unit without paying, within the hours below. */
const minutesOfAPerson = 40;
const minutesOfANetwork = 120;
export const pauseHours = 3;

const hour = 3_600_000;

/**
 * Why a person may not hold the unit of an operation now: they hold too many others, held this one for too long without
 * paying, or have the maximum of paid reservations. A person is an e-mail address in a network: anybody can type
 * anybody's address, and neighbours share a network. The operation is locked with its lease.
 */
export async function holdRefusal(
  tx: Database,
  { config, now }: Pick<Ground, 'config' | 'now'>,
  { record, network, parameters }: Wanted,
): Promise<ErrorCode | undefined> {
  const { limits } = config;
  if (!limits) return undefined;
  const [counts] = await countHolds(tx, {
    ...valuesOfPerson({ document: record.buyer.dni, code: record.code }),
    chassis: record.chassis,
    email: record.buyer.email.trim().toLowerCase(),
    network,
    lease: leaseOf(network),
    leaseLength: leaseOf(network).length,
    now: now(),
    pauseBegan: new Date(now().getTime() - pauseHours * hour),
  });
  const { held, minutes, paid } = counts!;
  const most = limits.holdsPerAddress;
  const ofLease = held.byLease >= most * sharesOfALease;
  if (held.byPerson >= holdsOfAPerson || held.byNetwork >= most || ofLease) return 'too_many_holds';
  if (minutes.byPerson >= minutesOfAPerson || minutes.byNetwork >= minutesOfANetwork) {
    return 'held_too_long';
  }
  return paid >= maxReservations(parameters) ? 'too_many_reservations' : undefined;
}

interface Wanted {
  record: OperationRecord;
  network: string;
  parameters: Parameters;
}

const holdEnd = sql`coalesce(${deposits.endedAt}, ${deposits.holdUntil})`;

/** Selects deposits that only a browser reported as paid: they hold the unit for a limited time. */
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

/** Counts the holds of a person, a network and its lease, and the minutes that they held a unit. */
const countHolds = prepared((db) => {
  const pauseBegan = sql.placeholder('pauseBegan');
  const code = sql.placeholder('code');
  const isHeld = and(
    or(eq(deposits.status, 'awaiting'), isClaimed(db)),
    gt(deposits.holdUntil, sql.placeholder('now')),
    ne(operations.code, code),
  )!;
  const wasKept = and(
    eq(operations.chassis, sql.placeholder('chassis')),
    eq(deposits.status, 'released'),
    gt(holdEnd, pauseBegan),
  )!;
  const isOfNetwork = eq(deposits.heldFrom, sql.placeholder('network'));
  const isOfLease = sql`left(${deposits.heldFrom}, ${sql.placeholder('leaseLength')}) = ${sql.placeholder('lease')}`;
  const isEmail = sql`lower(trim(${operations.buyer} ->> 'email')) = ${sql.placeholder('email')}`;
  const isOfPerson = sql`(${operations.code} = ${code} or (${isOfNetwork} and ${isEmail}))`;
  const times = (whose: SQL) => sql`count(*) filter (where ${isHeld} and ${whose})`.mapWith(Number);
  const minutes = (whose: SQL) =>
    sql`coalesce(sum(extract(epoch from ${holdEnd} - ${deposits.createdAt}) / 60) filter (where ${wasKept} and ${whose}), 0)`.mapWith(
      Number,
    );
  return (
    db
      .select({
        held: {
          byPerson: times(isOfPerson),
          byNetwork: times(isOfNetwork),
          byLease: times(isOfLease),
        },
        minutes: { byPerson: minutes(isOfPerson), byNetwork: minutes(isOfNetwork) },
        paid: paidReservations(db),
      })
      .from(deposits)
      .innerJoin(operations, eq(operations.code, deposits.operationCode))
      // Older deposits count for neither limit, and there may be many.
      .where(gt(sql`greatest(${deposits.holdUntil}, ${deposits.endedAt})`, pauseBegan))
      .prepare('count_holds')
  );
});

/** A lock that serialises the counts of one lease, so that simultaneous requests don't all see the same count. */
export function leaseLock(lease: Placeholder): SQL {
  return sql`pg_advisory_xact_lock(hashtextextended(${lease}, 7460))`;
}

/**
 * Whether a document has the maximum of paid reservations, not counting one operation: as the document of the buyer or
 * of the card's holder (docs/adr/0040-limits-of-holds.md).
 */
export async function hasTooManyReservations(
  db: Database,
  { config }: Pick<Ground, 'config'>,
  parameters: Parameters,
  person: Person,
): Promise<boolean> {
  if (!config.limits) return false;
  const [found] = await countPaid(db, valuesOfPerson(person));
  return found!.paid >= maxReservations(parameters);
}

const countPaid = prepared((db) =>
  db
    .select({ paid: paidReservations(db) })
    .from(sql`(select) as always`)
    .prepare('count_paid'),
);

interface Person {
  document: string;
  /** The operation that is not counted. */
  code: string;
}

/** The values for the placeholders of `paidReservations`. */
function valuesOfPerson({ document, code }: Person) {
  return { document: documentNumber(document), holder: holderOf(document), code };
}

function maxReservations({ paid_reservations }: Parameters): number {
  return paid_reservations ?? defaultPaidReservations;
}

/** The number of a document's paid reservations, as a column. 0 for an empty document. */
function paidReservations(db: Database): SQL<number> {
  const document = sql.placeholder('document');
  const holder = sql.placeholder('holder');
  const paidWithCard = db
    .select({ one: sql`1` })
    .from(deposits)
    .where(and(eq(deposits.operationCode, operations.code), eq(deposits.cardHolder, holder)));
  const isTheirs = and(
    waitsForBuyer,
    sql`${document} <> ''`,
    ne(operations.code, sql.placeholder('code')),
    or(eq(documentIn(operations.buyer), document), exists(paidWithCard)),
  );
  return sql<number>`(select count(*)::int from ${operations} where ${isTheirs})`;
}

/** The stored form of the document of a card's holder. */
export function holderOf(document: string): string {
  return hash('sha256', documentNumber(document));
}
