import { asc, eq } from 'drizzle-orm';
import type { OperationEvent } from '../../machines/operation/setup.ts';
import type { Database } from '../db/connection.ts';
import { paymentJournal } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { operationHash } from './short-name.ts';

export type JournalRow = typeof paymentJournal.$inferSelect;

/** A row before it is written, with the operation's code. */
export type JournalEntry = Omit<typeof paymentJournal.$inferInsert, 'operation' | 'id'> & {
  code: string;
};

/** The author of a decision: a person of the dealership has a name. */
export type JournalAuthor =
  | 'buyer'
  | 'program'
  | 'provider'
  | 'reconciliation'
  | `staff: ${string}`;

/** The row of an entry. */
export function journalRow({ code, ...row }: JournalEntry): typeof paymentJournal.$inferInsert {
  return { ...row, operation: operationHash(code) };
}

/** Appends a report about an operation that did not change it. */
export async function writeInJournal(
  tx: Database,
  { now }: Pick<Dealership, 'now'>,
  { code, status }: { code: string; status: string },
  row: Omit<JournalEntry, 'code' | 'at' | 'before' | 'after'>,
): Promise<void> {
  const entry = { ...row, code, at: now(), before: status, after: status };
  await tx.insert(paymentJournal).values(journalRow(entry));
}

export function readJournal(db: Database, code: string): Promise<JournalRow[]> {
  return db
    .select()
    .from(paymentJournal)
    .where(eq(paymentJournal.operation, operationHash(code)))
    .orderBy(asc(paymentJournal.id));
}

/** The sender of an event, unless a person is named. */
export const usualAuthor: Record<OperationEvent['type'], JournalAuthor> = {
  'deposit requested': 'buyer',
  'more time requested': 'buyer',
  'deposit withdrawn': 'buyer',
  'cancellation requested': 'buyer',
  'revocation requested': 'buyer',
  'hold elapsed': 'program',
  'claim elapsed': 'program',
  'provider failed': 'program',
  'unit checked': 'program',
  'payment approved': 'provider',
  'payment pending': 'provider',
  'payment rejected': 'provider',
  'payment returned': 'provider',
  'payment partly returned': 'provider',
  'payment charged back': 'provider',
  'chargeback reversed': 'provider',
  'refund confirmed': 'provider',
  'visit agreed': 'buyer',
  'refund ordered': 'staff: unnamed',
  'buyer did not come': 'staff: unnamed',
  'buyer given more time': 'staff: unnamed',
  'vehicle delivered': 'staff: unnamed',
  'buyer came': 'staff: unnamed',
  'balance part received': 'staff: unnamed',
  'balance part taken back': 'staff: unnamed',
  'used vehicle taken': 'staff: unnamed',
  'papers at the registry': 'staff: unnamed',
  'vehicle ready': 'staff: unnamed',
  'last step taken back': 'staff: unnamed',
};
