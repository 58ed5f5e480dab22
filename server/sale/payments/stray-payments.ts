import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { strayEnds, type StrayPayment } from '../../../machines/operation/stray-payments.ts';
import type { Database } from '../../ground/db/connection.ts';
import { operations, strayPayments } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { writeInJournal, type JournalAuthor } from '../stored/journal.ts';
import { isCounted } from '../operations/receipts.ts';
import { authorInWords } from './journal-words.ts';
import type { PaymentStatus, ProviderPayment } from '../provider.ts';

/** The end of a stray payment that a report brings; undefined for money that is at the dealership. */
const endedBy: Partial<Record<PaymentStatus, NonNullable<StrayPayment['end']>>> = {
  rejected: 'noted',
  refunded: 'given back',
  'charged back': 'given back',
};

/** Stores a reported payment that counts for no reservation, or the end that the report brings to it. */
export async function storeStray(
  tx: Database,
  { now }: Pick<Dealership, 'now'>,
  { paymentId, clientRef, amount, currency, status }: ProviderPayment,
  operation: { code: string } | undefined,
): Promise<void> {
  const end = endedBy[status];
  if (end) {
    const ended = await tx
      .update(strayPayments)
      .set({ end, endedAt: now(), endedBy: 'provider', why: status })
      .where(and(isThis({ clientRef, paymentId }), isNull(strayPayments.endedAt)))
      .returning({ id: strayPayments.id });
    if (status === 'charged back' && ended.length === 0)
      await waitAgain(tx, { clientRef, paymentId });
    return;
  }
  const reason = reasonOf(currency, operation);
  const stray = { clientRef, paymentId, reason, amount, currency, reportedAt: now() };
  await tx
    .insert(strayPayments)
    .values({ ...stray, operationCode: operation?.code })
    .onConflictDoUpdate({
      target: [strayPayments.clientRef, strayPayments.paymentId],
      set: { amount, currency, reason },
    });
}

/** Why a payment whose end was recorded waits again once the bank takes it back: the money isn't where it was recorded. */
const againBy: Partial<Record<NonNullable<StrayPayment['end']>, StrayPayment['reason']>> = {
  'given back': 'charged back too',
  assigned: 'charged back from a reservation',
};

async function waitAgain(tx: Database, it: Parameters<typeof isThis>[0]): Promise<void> {
  for (const [end, reason] of Object.entries(againBy)) {
    await tx
      .update(strayPayments)
      .set({ reason, end: null, endedAt: null, endedBy: null, why: null })
      .where(and(isThis(it), eq(strayPayments.end, end as keyof typeof againBy)));
  }
}

const reasonOf = (currency: string, operation: object | undefined): StrayPayment['reason'] => {
  if (!operation) return 'unknown reference';
  return currency === 'ARS' ? 'other amount' : 'other currency';
};

const isThis = (it: { clientRef: string; paymentId: string }) =>
  and(eq(strayPayments.clientRef, it.clientRef), eq(strayPayments.paymentId, it.paymentId));

const selectStrays = (db: Database) =>
  db
    .select({ ...getTableColumns(strayPayments), caseNumber: operations.caseNumber })
    .from(strayPayments)
    .leftJoin(operations, eq(operations.code, strayPayments.operationCode))
    .orderBy(sql`${strayPayments.endedAt} is not null`, desc(strayPayments.reportedAt));

export type StoredStray = Awaited<ReturnType<typeof selectStrays>>[number];

const maxListed = 500;

/** The payments that count for no reservation: those that wait for somebody first, the latest first. */
export function listStrays(
  db: Database,
  { isLeft = false, code }: { isLeft?: boolean; code?: string } = {},
): Promise<StoredStray[]> {
  return selectStrays(db)
    .where(
      and(
        isLeft ? isNull(strayPayments.endedAt) : undefined,
        code === undefined ? undefined : eq(strayPayments.operationCode, code),
      ),
    )
    .limit(maxListed);
}

export async function findStray(db: Database, id: number): Promise<StoredStray | undefined> {
  const [found] = await selectStrays(db).where(eq(strayPayments.id, id));
  return found;
}

/** What a person records about a stray payment. */
export interface StrayEnding {
  end: NonNullable<StrayPayment['end']>;
  why: string;
  /** For 'assigned': the code of the operation that counts the payment. */
  assigned: string | undefined;
  by: JournalAuthor;
}

/** Records the end of a stray payment, once. Returns why it isn't possible. */
export async function endStray(
  tx: Database,
  dealership: Dealership,
  id: number,
  { end, why, assigned, by }: StrayEnding,
): Promise<'ended before' | 'unknown case' | 'not counted' | undefined> {
  const [stray] = await tx
    .select()
    .from(strayPayments)
    .where(eq(strayPayments.id, id))
    .for('update');
  if (!stray || stray.endedAt) return 'ended before';
  if (end === 'assigned') {
    if (assigned === undefined) return 'unknown case';
    // Until a case counts it, the money would be on no list.
    if (!(await isCounted(tx, assigned, stray.paymentId))) return 'not counted';
  }
  await tx
    .update(strayPayments)
    .set({ end, why, endedAt: dealership.now(), endedBy: authorInWords(by) })
    .where(eq(strayPayments.id, id));
  for (const code of new Set([stray.operationCode, assigned])) {
    const [operation] = code
      ? await tx.select().from(operations).where(eq(operations.code, code))
      : [];
    if (!operation) continue;
    await writeInJournal(tx, dealership, operation, {
      who: by,
      event: 'stray payment ended',
      clientRef: stray.clientRef,
      paymentId: stray.paymentId,
      note: [strayEnds[end], why].join(', '),
    });
  }
  return undefined;
}
