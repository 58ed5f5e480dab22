import { hash } from 'node:crypto';
import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Parameters } from '../../domain/content/parameters.ts';
import { defaultPaidReservations } from '../../domain/operation/deposit.ts';
import { documentNumber } from '../../domain/operation/document-number.ts';
import type { Database } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';
import { deposits, operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { waitsForBuyer } from '../db/live-operations.ts';

/**
 * Whether a document has the maximum of paid reservations, not counting one operation: as the document of the buyer or
 * of the card's holder (docs/adr/0040-limits-of-holds.md).
 */
export async function hasTooManyReservations(
  db: Database,
  { config }: Pick<Dealership, 'config'>,
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
export function valuesOfPerson({ document, code }: Person) {
  return { document: documentNumber(document), holder: holderOf(document), code };
}

export function maxReservations({ paid_reservations }: Parameters): number {
  return paid_reservations ?? defaultPaidReservations;
}

/** The number of a document's paid reservations, as a column. 0 for a document without digits. */
export function paidReservations(db: Database): SQL<number> {
  const document = sql.placeholder('document');
  const holder = sql.placeholder('holder');
  const paidWithCard = db
    .select({ one: sql`1` })
    .from(deposits)
    .where(and(eq(deposits.operationCode, operations.code), eq(deposits.cardHolder, holder)));
  const buyersNumber = sql`ltrim(regexp_replace(${operations.buyer} ->> 'dni', '[^0-9]', '', 'g'), '0')`;
  const isTheirs = and(
    waitsForBuyer,
    sql`${document} <> ''`,
    ne(operations.code, sql.placeholder('code')),
    or(eq(buyersNumber, document), exists(paidWithCard)),
  );
  return sql<number>`(select count(*)::int from ${operations} where ${isTheirs})`;
}

/** The stored form of the document of a card's holder. */
export function holderOf(document: string): string {
  return hash('sha256', documentNumber(document));
}
