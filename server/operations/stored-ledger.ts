import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { WireError } from '../../domain/wire/errors.ts';
import type { Ledger } from '../../machines/operation/ledger.ts';
import type { Database } from '../db/connection.ts';
import { deposits, payments } from '../db/schema.ts';
import type { OperationRecord } from './stored-operation.ts';

export type DepositRecord = typeof deposits.$inferSelect;

/** The deposits and payments of an operation as stored. */
export type StoredLedger = Ledger<DepositRecord>;

/** An operation as stored, with its deposits and payments: its own ledger. */
export type StoredOperation = OperationRecord & StoredLedger;

/** Adds the deposits and payments of an operation; they change only while its row is locked. */
export async function withLedger(db: Database, record: OperationRecord): Promise<StoredOperation> {
  const rows = await db
    .select()
    .from(deposits)
    .leftJoin(payments, eq(payments.clientRef, deposits.clientRef))
    .where(eq(deposits.operationCode, record.code))
    .orderBy(
      asc(deposits.createdAt),
      asc(deposits.clientRef),
      asc(payments.createdAt),
      asc(payments.paymentId),
    );
  const byRef = new Map(rows.map(({ deposits: deposit }) => [deposit.clientRef, deposit]));
  return {
    ...record,
    deposits: [...byRef.values()],
    payments: rows.flatMap(({ payments: payment }) => payment ?? []),
  };
}

/** Saves what a decision changed. Throws `payments_unavailable` when a deposit's code belongs to another operation. */
export async function saveLedger(
  tx: Database,
  before: StoredLedger,
  after: StoredLedger,
  now: Date,
): Promise<void> {
  for (const deposit of after.deposits) {
    if (!before.deposits.includes(deposit)) await saveDeposit(tx, deposit);
  }
  const changed = after.payments.filter((payment) => !before.payments.includes(payment));
  if (changed.length > 0) {
    await tx
      .insert(payments)
      .values(changed.map((payment) => ({ createdAt: now, ...payment })))
      .onConflictDoUpdate({
        target: [payments.clientRef, payments.paymentId],
        set: {
          status: sql`excluded.status`,
          paidAt: sql`excluded.paid_at`,
          returnedPart: sql`excluded.returned_part`,
          isClaim: sql`excluded.is_claim`,
        },
      });
  }
}

/** What the charge of a card and the reconciliation write without the operation's lock is left as it is. */
const {
  clientRef: _ref,
  operationCode: _code,
  cardHolder: _holder,
  chargeKey: _key,
  chargeUntil: _until,
  lookedAt: _lookedAt,
  ...ledgerColumns
} = getTableColumns(deposits);

async function saveDeposit(tx: Database, deposit: DepositRecord): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(ledgerColumns).map(([field, { name }]) => [
      field,
      sql`excluded.${sql.identifier(name)}`,
    ]),
  );
  const saved = await tx
    .insert(deposits)
    .values(deposit)
    .onConflictDoUpdate({
      target: deposits.clientRef,
      set,
      setWhere: eq(deposits.operationCode, deposit.operationCode),
    })
    .returning({ clientRef: deposits.clientRef });
  if (saved.length === 0) throw new WireError('payments_unavailable');
}
