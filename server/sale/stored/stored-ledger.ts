import {
  eq,
  getTableColumns,
  ne,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Ledger } from '../../../machines/operation/ledger.ts';
import type { Database } from '../../ground/db/connection.ts';
import {
  hasItsUnit,
  isHeldForWalkIn,
  isInStock,
  isOverdue,
  withheld,
  type Moment,
} from '../../ground/db/live-operations.ts';
import {
  fieldsOf,
  placeholdersOf,
  prepared,
  valuesOf,
  type Statement,
} from '../../ground/db/prepared.ts';
import {
  placeholdersOfJobs,
  together,
  valuesOfJobs,
  type JobWrite,
} from '../../ground/db/queue.ts';
import {
  deposits,
  operations,
  paymentJournal,
  payments,
  stockUnits,
} from '../../ground/db/schema.ts';
import { journalRow, type JournalEntry } from './journal.ts';
import { leaseLock } from './limits.ts';
import { columnsOf, readOperation, type OperationRecord } from './stored-operation.ts';
import { openOffer, readOffer, type StoredUnitOffer } from './unit-offer.ts';

export type DepositRecord = typeof deposits.$inferSelect;

export type StoredLedger = Ledger<DepositRecord>;

/** A stored operation with its ledger and the other operations of its unit. */
export interface StoredOperation extends OperationRecord, StoredLedger {
  /** The statuses of the other operations that have the unit, including a walk-in's hold. Overdue holds don't count. */
  rivals: readonly OperationStatus[];
  /** Whether the unit is in stock and not off sale. */
  isInStock: boolean;
  /** The version of the unit's row; null for a unit that our tables don't have. */
  unitVersion: string | null;
  /** Whether a hold of the unit is overdue, including the operation's own. */
  hasOverdueHold: boolean;
  /** The other unit that staff propose to the buyer; null without an open proposal. */
  unitOffer: StoredUnitOffer | null;
}

/** Leaves out what triggers compute: no decision reads or writes it. */
const {
  invoiceMissing: _invoice,
  creditNoteMissing: _creditNote,
  ...paymentColumns
} = getTableColumns(payments);

/** Reads operations with the data for a decision: a row for each payment, or for a deposit without one. */
function selectOperations(db: Database, now: Moment, lease?: Placeholder) {
  const others = alias(operations, 'others');
  const ofUnit = sql`from ${operations} others where ${others.chassis} = ${operations.chassis}`;
  const isOther = ne(others.code, operations.code);
  return db
    .select({
      operation: getTableColumns(operations),
      deposit: getTableColumns(deposits),
      payment: paymentColumns,
      rivals: sql<
        OperationStatus[]
      >`array(select ${others.status} ${ofUnit} and ${isOther} and ${hasItsUnit(now, others)}
        union all ${withheld(db, operations.chassis, isHeldForWalkIn(now))})`,
      isInStock: isInStock(db, operations.chassis),
      unitVersion: sql<
        string | null
      >`(select xmin::text from ${stockUnits} where ${stockUnits.id} = ${operations.unitId})`,
      hasOverdueHold: sql<boolean>`exists (select ${ofUnit} and ${isOverdue(now, others)})`,
      unitOffer: openOffer(db, now),
      version: sql<string>`${operations}.xmin::text`,
      seenVersion: sql<string>`(select others.xmin::text ${ofUnit} and ${others.code} = ${operations.code})`,
      turn: lease === undefined ? sql`null` : leaseLock(lease),
    })
    .from(operations)
    .leftJoin(deposits, eq(deposits.operationCode, operations.code))
    .leftJoin(payments, eq(payments.clientRef, deposits.clientRef))
    .orderBy(deposits.createdAt, deposits.clientRef, payments.createdAt, payments.paymentId);
}

type Row = Awaited<ReturnType<typeof selectOperations>>[number];

function storedOperation(rows: readonly Row[]): StoredOperation | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { operation, rivals, isInStock, unitVersion, hasOverdueHold, unitOffer } = first;
  const made = rows.flatMap(({ deposit }) => deposit ?? []);
  return {
    ...readOperation(operation),
    rivals,
    isInStock,
    unitVersion,
    hasOverdueHold,
    unitOffer: readOffer(unitOffer),
    deposits: [...new Map(made.map((deposit) => [deposit.clientRef, deposit])).values()],
    payments: rows.flatMap(({ payment }) => payment ?? []),
  };
}

const now = sql.placeholder('now');
const byCode = sql.placeholder('code');

const findByCode = prepared((db) =>
  selectOperations(db, now).where(eq(operations.code, byCode)).prepare('find_operation'),
);

/** Reads a snapshot of an operation without locking it. */
export async function findOperation(
  db: Database,
  code: string,
  at: Date,
): Promise<StoredOperation | undefined> {
  return storedOperation(await findByCode(db, { code, now: at }));
}

const findByNumber = prepared((db) =>
  selectOperations(db, now)
    .where(eq(operations.caseNumber, sql.placeholder('number')))
    .prepare('find_operation_by_number'),
);

/** Reads a snapshot of the operation with a case number. */
export async function findOperationByNumber(
  db: Database,
  number: number,
  at: Date,
): Promise<StoredOperation | undefined> {
  return storedOperation(await findByNumber(db, { number, now: at }));
}

/** Reads snapshots of all operations that `where` selects, the earliest first. */
export async function findOperations(
  db: Database,
  where: SQL | undefined,
  now: Date,
): Promise<StoredOperation[]> {
  const rows = await selectOperations(db, now).where(where);
  return [...Map.groupBy(rows, ({ operation }) => operation.code).values()]
    .map((of) => storedOperation(of)!)
    .sort((one, another) => one.createdAt.getTime() - another.createdAt.getTime());
}

function lockBy(name: string, code: (db: Database) => SQLWrapper, lease?: Placeholder) {
  return prepared((db) =>
    selectOperations(db, now, lease)
      .where(eq(operations.code, code(db)))
      .for('update', { of: operations })
      .prepare(name),
  );
}

const lockByCode = lockBy('lock_operation', () => byCode);
const lockAfterLease = lockBy('lock_after_lease', () => byCode, sql.placeholder('lease'));
const lockByDeposit = lockBy('lock_by_deposit', (db) =>
  // The code of a deposit's operation never changes, so it may be read before the lock.
  db
    .select({ code: deposits.operationCode })
    .from(deposits)
    .where(eq(deposits.clientRef, sql.placeholder('clientRef'))),
);

/**
 * Reads an operation and locks it until the transaction ends. Every change of a locked operation's ledger also writes its row: when
 * the row changed since the query began, the ledger in the result is outdated, so it is read again under the lock.
 */
async function readLocked(read: () => Promise<Row[]>): Promise<StoredOperation | undefined> {
  const rows = await read();
  const isOld = rows.some(({ version, seenVersion }) => version !== seenVersion);
  return storedOperation(isOld ? await read() : rows);
}

/** Locks an operation until the transaction ends; with `lease`, after the transactions that count that lease's holds. */
export function lockOperation(
  tx: Database,
  code: string,
  at: Date,
  lease?: string,
): Promise<StoredOperation | undefined> {
  const lock = lease === undefined ? lockByCode : lockAfterLease;
  return readLocked(() => lock(tx, { code, now: at, lease }));
}

/** Locks the operation of a deposit; undefined for an unknown reference. */
export function lockOperationOfDeposit(
  tx: Database,
  clientRef: string,
  at: Date,
): Promise<StoredOperation | undefined> {
  return readLocked(() => lockByDeposit(tx, { clientRef, now: at }));
}

/** Leaves out the columns that the charge of a card and the reconciliation write without the operation's lock. */
const {
  clientRef: _ref,
  operationCode: _code,
  cardHolder: _holder,
  chargeKey: _key,
  chargeUntil: _until,
  lookedAt: _lookedAt,
  ...ledgerColumns
} = getTableColumns(deposits);

const inserted = Object.fromEntries(
  Object.entries(ledgerColumns).map(([field, { name }]) => [
    field,
    sql`excluded.${sql.identifier(name)}`,
  ]),
);

interface DecisionShape {
  operation: readonly string[];
  journal: readonly string[];
  paid: readonly string[][];
  held: readonly string[][];
  jobs: readonly JobWrite[];
}

const writeDecision = prepared((db, shape: DecisionShape): Statement<{ clientRef: string }[]> => {
  const writes = [
    db
      .update(operations)
      .set(placeholdersOf(operations, 'operation', shape.operation))
      .where(eq(operations.code, byCode))
      .getSQL(),
    db
      .insert(paymentJournal)
      .values(placeholdersOf(paymentJournal, 'journal', shape.journal))
      .getSQL(),
    ...placeholdersOfJobs(shape.jobs),
  ];
  if (shape.paid.length > 0) {
    const payment = db
      .insert(payments)
      .values(shape.paid.map((fields, index) => placeholdersOf(payments, `paid ${index}`, fields)))
      .onConflictDoUpdate({
        target: [payments.clientRef, payments.paymentId],
        set: {
          status: sql`excluded.status`,
          paidAt: sql`excluded.paid_at`,
          returnedPart: sql`excluded.returned_part`,
          byHand: sql`excluded.by_hand`,
          outTwice: sql`excluded.out_twice`,
          isClaim: sql`excluded.is_claim`,
          chargedBackAt: sql`excluded.charged_back_at`,
        },
      });
    writes.push(payment.getSQL());
  }
  const statement = together(db, writes);
  if (shape.held.length === 0) {
    return statement
      .select({ clientRef: sql<string>`''` })
      .from(sql`(select) as always`)
      .prepare('');
  }
  return statement
    .insert(deposits)
    .values(shape.held.map((fields, index) => placeholdersOf(deposits, `held ${index}`, fields)))
    .onConflictDoUpdate({
      target: deposits.clientRef,
      set: inserted,
      setWhere: sql`${deposits.operationCode} = excluded.operation_code`,
    })
    .returning({ clientRef: deposits.clientRef })
    .prepare('');
});

interface Decision {
  before: StoredLedger;
  after: StoredOperation;
  /** The changed fields of the operation. */
  changes: Partial<OperationRecord>;
  journal: JournalEntry;
  jobs: readonly JobWrite[];
}

/** Saves a decision with its journal and jobs, in one statement. Throws when another operation has a deposit's code. */
export async function saveDecision(
  tx: Database,
  { before, after, changes, journal, jobs }: Decision,
): Promise<void> {
  const entry = journalRow(journal);
  const columns = columnsOf(changes);
  const held = after.deposits.filter((deposit) => !before.deposits.includes(deposit));
  const paid = after.payments
    .filter((payment) => !before.payments.includes(payment))
    .map((payment) => ({ createdAt: journal.at, ...payment }));
  const values = [
    { code: after.code },
    valuesOf('operation', columns),
    valuesOf('journal', entry),
    ...paid.map((payment, index) => valuesOf(`paid ${index}`, payment)),
    ...held.map((deposit, index) => valuesOf(`held ${index}`, deposit)),
    valuesOfJobs(jobs),
  ];
  const saved = await writeDecision(tx, Object.assign({}, ...values), {
    operation: fieldsOf(columns),
    journal: fieldsOf(entry),
    paid: paid.map(fieldsOf),
    held: held.map(fieldsOf),
    jobs,
  });
  if (saved.length < held.length) throw new WireError('payments_unavailable');
}
