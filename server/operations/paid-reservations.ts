import { createHash } from 'node:crypto';
import { and, eq, exists, ne, or, sql } from 'drizzle-orm';
import type { Parameters } from '../../domain/content/parameters.ts';
import { defaultPaidReservations } from '../../domain/operation/deposit.ts';
import { documentNumber } from '../../domain/operation/document-number.ts';
import type { Database } from '../db/connection.ts';
import { deposits, operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { restsOnPayment } from '../db/live-operations.ts';

/**
 * Whether a document has as many paid reservations as the dealership allows, apart from one operation: as the buyer's or as
 * that of the holder of the card (docs/adr/0040-limits-of-holds.md).
 */
export async function hasTooManyReservations(
  db: Database,
  { config }: Pick<Dealership, 'config'>,
  { paid_reservations }: Pick<Parameters, 'paid_reservations'>,
  { document, code }: { document: string; code: string },
): Promise<boolean> {
  const number = documentNumber(document);
  if (!config.limits || number === '') return false;
  const paidWithCard = db
    .select({ one: sql`1` })
    .from(deposits)
    .where(
      and(eq(deposits.operationCode, operations.code), eq(deposits.cardHolder, holderOf(document))),
    );
  const buyersNumber = sql`ltrim(regexp_replace(${operations.buyer} ->> 'dni', '[^0-9]', '', 'g'), '0')`;
  const theirs = await db.$count(
    operations,
    and(
      restsOnPayment,
      ne(operations.code, code),
      or(eq(buyersNumber, number), exists(paidWithCard)),
    ),
  );
  return theirs >= (paid_reservations ?? defaultPaidReservations);
}

/** How the document of a card's holder is stored. */
export function holderOf(document: string): string {
  return createHash('sha256').update(documentNumber(document)).digest('hex');
}
