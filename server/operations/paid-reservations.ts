import { createHash } from 'node:crypto';
import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Parameters } from '../../domain/content/parameters.ts';
import { defaultPaidReservations } from '../../domain/operation/deposit.ts';
import { documentNumber } from '../../domain/operation/document-number.ts';
import type { Database } from '../db/connection.ts';
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
  const [found] = await db
    .select({ paid: paidReservations(db, person) })
    .from(sql`(select) as always`);
  return found!.paid >= mostReservations(parameters);
}

interface Person {
  document: string;
  /** The operation that is not counted. */
  code: string;
}

export function mostReservations({ paid_reservations }: Parameters): number {
  return paid_reservations ?? defaultPaidReservations;
}

/** The number of a document's paid reservations, as a column. 0 for a document without digits. */
export function paidReservations(db: Database, { document, code }: Person): SQL<number> {
  const number = documentNumber(document);
  const paidWithCard = db
    .select({ one: sql`1` })
    .from(deposits)
    .where(
      and(eq(deposits.operationCode, operations.code), eq(deposits.cardHolder, holderOf(document))),
    );
  const buyersNumber = sql`ltrim(regexp_replace(${operations.buyer} ->> 'dni', '[^0-9]', '', 'g'), '0')`;
  const isTheirs = and(
    waitsForBuyer,
    ne(operations.code, code),
    or(eq(buyersNumber, number), exists(paidWithCard)),
  );
  return number === ''
    ? sql<number>`0`
    : sql<number>`(select count(*)::int from ${operations} where ${isTheirs})`;
}

/** The stored form of the document of a card's holder. */
export function holderOf(document: string): string {
  return createHash('sha256').update(documentNumber(document)).digest('hex');
}
