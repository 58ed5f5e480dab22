import { asc, eq } from 'drizzle-orm';
import type { OperationEvent, StaffEvent } from '../../../machines/operation/events.ts';
import type { Database } from '../../ground/db/connection.ts';
import { paymentJournal } from '../../ground/db/schema.ts';
import type { Ground } from '../../ground/ground.ts';
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
  { now }: Pick<Ground, 'now'>,
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
export const usualAuthor = (event: OperationEvent['type']): JournalAuthor =>
  event in senders ? senders[event as keyof typeof senders] : 'staff: unnamed';

const senders = {
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
} satisfies Record<Exclude<OperationEvent['type'], StaffEvent> | 'visit agreed', JournalAuthor>;
