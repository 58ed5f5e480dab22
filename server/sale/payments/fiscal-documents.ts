import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fiscalWords, type FiscalKind } from '../../../domain/operation/fiscal-documents.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import type { Database } from '../../ground/db/connection.ts';
import { deposits, fiscalDocuments, operations, payments } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { writeInJournal, type JournalAuthor } from '../stored/journal.ts';
import { lockOperation } from '../stored/stored-ledger.ts';

/** A document that the accounting system still has to make, or that nobody recorded yet. */
export interface MissingDocument {
  operationCode: string;
  caseNumber: number;
  buyer: string;
  paymentId: string;
  clientRef: string;
  kind: FiscalKind;
  /** Pesos that no recorded document of the kind covers. */
  amount: number;
}

/** The pesos that no recorded document of a kind covers. Triggers compute them (migration missing_documents). */
const missing = {
  invoice: payments.invoiceMissing,
  'credit note': payments.creditNoteMissing,
} satisfies Record<FiscalKind, AnyPgColumn>;

// As the partial indexes have it.
const isMissing = (kind: FiscalKind) => sql`${missing[kind]} > 0`;

function selectMissing(db: Database, kind: FiscalKind, where?: SQL) {
  return db
    .select({
      operationCode: deposits.operationCode,
      caseNumber: operations.caseNumber,
      buyer: sql<string>`trim(concat(${operations.buyer} ->> 'name', ' ', ${operations.buyer} ->> 'lastname'))`,
      paymentId: payments.paymentId,
      clientRef: payments.clientRef,
      kind: sql<FiscalKind>`${kind}::text`.as('kind'),
      amount: missing[kind],
      paidAt: payments.paidAt,
    })
    .from(payments)
    .innerJoin(deposits, eq(deposits.clientRef, payments.clientRef))
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(and(isMissing(kind), where))
    .orderBy(asc(payments.paidAt), asc(payments.paymentId))
    .$dynamic();
}

/** The payments without their invoice and the refunds without their credit note, the earliest first. */
export async function missingDocuments(
  db: Database,
  { code, slice }: { code?: string; slice?: { limit: number; offset: number } } = {},
): Promise<MissingDocument[]> {
  const ofKind = (kind: FiscalKind) => {
    const rows = selectMissing(
      db,
      kind,
      code === undefined ? undefined : eq(deposits.operationCode, code),
    );
    // The slice has none of the later ones, which the index need not find.
    return slice ? rows.limit(slice.offset + slice.limit) : rows;
  };
  const rows = ofKind('invoice')
    .unionAll(ofKind('credit note'))
    .orderBy(sql`paid_at`, sql`payment_id`, sql`kind desc`);
  return slice ? rows.limit(slice.limit).offset(slice.offset) : rows;
}

export async function countMissingDocuments(db: Database): Promise<number> {
  const count = (kind: FiscalKind) => db.$count(payments, isMissing(kind));
  return (await count('invoice')) + (await count('credit note'));
}

const { pdf: _pdf, ...shownColumns } = getTableColumns(fiscalDocuments);

const selectRecorded = (db: Database) =>
  db
    .select({
      ...shownColumns,
      operationCode: deposits.operationCode,
      hasPdf: sql<boolean>`${fiscalDocuments.pdf} is not null`,
    })
    .from(fiscalDocuments)
    .innerJoin(deposits, eq(deposits.clientRef, fiscalDocuments.clientRef));

export type RecordedDocument = Awaited<ReturnType<typeof selectRecorded>>[number];

export function recordedDocuments(db: Database, code: string): Promise<RecordedDocument[]> {
  return selectRecorded(db)
    .where(eq(deposits.operationCode, code))
    .orderBy(asc(fiscalDocuments.id));
}

/** The PDF of a document of an operation; undefined without one. */
export async function pdfOfDocument(
  db: Database,
  { id, code }: { id: number; code: string },
): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ pdf: fiscalDocuments.pdf })
    .from(fiscalDocuments)
    .innerJoin(deposits, eq(deposits.clientRef, fiscalDocuments.clientRef))
    .where(and(eq(fiscalDocuments.id, id), eq(deposits.operationCode, code)));
  return found?.pdf ? Buffer.from(found.pdf) : undefined;
}

/** What a person types about a document; the amount is what was missing. */
export interface NewDocument {
  kind: FiscalKind;
  paymentId: string;
  number: string | null;
  cae: string | null;
  issuedOn: IsoDate;
  pdf: Uint8Array | null;
}

/** Records a document of a payment, once. Returns why it isn't possible, or the words of what was recorded. */
export async function recordDocument(
  tx: Database,
  dealership: Pick<Dealership, 'now'>,
  code: string,
  { by, ...typed }: NewDocument & { by: string },
): Promise<{ refused: 'recorded before' | 'number taken' } | { words: string }> {
  const at = dealership.now();
  // Of two people who record the same document, the second one waits and is refused.
  const operation = await lockOperation(tx, code, at);
  const missing = (await missingDocuments(tx, { code })).find(
    ({ kind, paymentId }) => kind === typed.kind && paymentId === typed.paymentId,
  );
  if (!operation || !missing) return { refused: 'recorded before' };
  const { clientRef, amount } = missing;
  const [row] = await tx
    .insert(fiscalDocuments)
    .values({ ...typed, clientRef, amount, recordedAt: at, recordedBy: by })
    .onConflictDoNothing()
    .returning({ id: fiscalDocuments.id });
  if (!row) return { refused: 'number taken' };
  const words = fiscalWords(typed);
  await writeInJournal(tx, dealership, operation, {
    who: `staff: ${by}` satisfies JournalAuthor,
    event: 'fiscal document recorded',
    clientRef,
    paymentId: typed.paymentId,
    note: words,
  });
  return { words };
}

/** Removes a document that was recorded by mistake: it is missing again. Undefined when there is none. */
export async function removeDocument(
  tx: Database,
  dealership: Pick<Dealership, 'now'>,
  { id, code, by, why }: { id: number; code: string; by: string; why: string },
): Promise<{ words: string } | undefined> {
  const operation = await lockOperation(tx, code, dealership.now());
  const found = (await recordedDocuments(tx, code)).find((each) => each.id === id);
  if (!operation || !found) return undefined;
  await tx.delete(fiscalDocuments).where(eq(fiscalDocuments.id, id));
  const words = fiscalWords(found);
  await writeInJournal(tx, dealership, operation, {
    who: `staff: ${by}` satisfies JournalAuthor,
    event: 'fiscal document removed',
    clientRef: found.clientRef,
    paymentId: found.paymentId,
    note: `${words}, ${why}`,
  });
  return { words };
}
