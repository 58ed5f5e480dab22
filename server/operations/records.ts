import { and, eq, exists, getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { refundDeadline } from '../../domain/operation/deadlines.ts';
import { figureChanges } from '../../domain/operation/changes/figure-changes.ts';
import { figuresOf } from '../../domain/operation/changes/figures.ts';
import { creditFields } from '../../domain/operation/credit-plans.ts';
import { dayInMendoza, parseTypedDate } from '../../domain/time/dates.ts';
import {
  customerOf,
  operationPending,
  type Operation,
  type Transaction,
} from '../../domain/operation/operation.ts';
import {
  currentDeposit,
  isNotCharged,
  isRefundRefused,
  isUnconfirmed,
  keptPayment,
  refundedPayments,
  restOf,
  type LedgerPayment,
} from '../../machines/operation/ledger.ts';
import { isChangeable, isTagged } from '../../domain/operation/status.ts';
import { unitAmong } from '../../domain/operation/unit-standing.ts';
import type { OperationFacts } from '../../machines/operation/machine.ts';
import type { Database } from '../db/connection.ts';
import { deposits, operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { withKeptPhotograph } from '../photographs/kept-photograph.ts';
import { holdersOf, isOverdue } from '../db/live-operations.ts';
import { withLedger, type DepositRecord, type StoredOperation } from './stored-ledger.ts';
import { readOperation, type OperationRecord } from './stored-operation.ts';

/** Reads an operation and locks it until the transaction ends. */
export async function lockOperation(
  tx: Database,
  code: string | SQLWrapper,
): Promise<StoredOperation | undefined> {
  const [row] = await tx.select().from(operations).where(eq(operations.code, code)).for('update');
  return row && withLedger(tx, readOperation(row));
}

/** The same for the operation of a deposit; undefined for a reference that no deposit has. */
export function lockOperationOfDeposit(
  tx: Database,
  clientRef: string,
): Promise<StoredOperation | undefined> {
  // It never changes, so it may be read before the lock is there.
  const code = tx
    .select({ code: deposits.operationCode })
    .from(deposits)
    .where(eq(deposits.clientRef, clientRef));
  return lockOperation(tx, code);
}

/** Locks an operation, and says whether a hold of its unit is overdue. One that is not theirs costs no query more than none. */
export async function lockOperationAndLook(
  tx: Database,
  code: string,
  now: Date,
  isTheirs: (record: OperationRecord) => boolean,
): Promise<{ operation: StoredOperation; hasOverdueHold: boolean } | undefined> {
  const rivals = alias(operations, 'rivals');
  const overdue = tx
    .select()
    .from(rivals)
    .where(and(eq(rivals.chassis, operations.chassis), isOverdue(now, rivals)));
  const [found] = await tx
    .select({ ...getTableColumns(operations), hasOverdueHold: sql<boolean>`${exists(overdue)}` })
    .from(operations)
    .where(eq(operations.code, code))
    .for('update', { of: operations });
  if (!found) return undefined;
  const { hasOverdueHold, ...row } = found;
  const record = readOperation(row);
  return isTheirs(record) ? { operation: await withLedger(tx, record), hasOverdueHold } : undefined;
}

export async function findDeposit(
  db: Database,
  clientRef: string,
): Promise<DepositRecord | undefined> {
  const [deposit] = await db.select().from(deposits).where(eq(deposits.clientRef, clientRef));
  return deposit;
}

/** Whether the dealership still refunds the payment of an operation without further questions. */
export function isRefundable(kept: LedgerPayment | undefined, now: Date): boolean {
  return Boolean(kept?.paidAt && now <= refundDeadline(kept.paidAt));
}

/** Whether other operations hold or bought the unit, or it left the stock. Overdue holds don't count. */
export async function unitStanding(
  db: Database,
  record: Pick<OperationRecord, 'code' | 'chassis' | 'unitId' | 'isUnitGone'>,
  now: Date,
): Promise<OperationFacts['unit']> {
  if (record.isUnitGone) return 'sold';
  const { statuses, isInStock } = await holdersOf(db, record.chassis, now, record.code);
  return unitAmong(statuses, record.unitId === null || isInStock);
}

/** Converts a stored operation to that of the contract, with a photograph of its unit. */
export async function toOperation(
  db: Database,
  dealership: Pick<Dealership, 'now' | 'changes'>,
  stored: StoredOperation,
): Promise<Operation> {
  const vehicle = await withKeptPhotograph(dealership.changes, db, stored.vehicle);
  return operationOf(dealership, { ...stored, vehicle });
}

/** Converts it without further queries. The balance is computed, not stored. */
export function operationOf(
  dealership: Pick<Dealership, 'now'>,
  record: StoredOperation,
): Operation {
  const deposit = currentDeposit(record);
  const kept = keptPayment(record);
  const keptAt = kept?.paidAt?.toISOString() ?? null;
  const isCharged = kept !== undefined && !isNotCharged(kept.status);
  const operation: Operation = {
    code: record.code,
    status: record.status,
    revision: record.revision,
    quote: record.quote,
    may_cancel:
      isTagged(record.status, 'rests on a payment') && isRefundable(kept, dealership.now()),
    brand_id: record.brandId,
    family: record.family,
    purchase: {
      ...record.buyer,
      birthdate:
        parseTypedDate(record.buyer.display_birthdate, dayInMendoza(dealership.now())) ?? '',
      vehicle: record.vehicle,
      transaction: deposit
        ? {
            code: deposit.clientRef,
            amount: deposit.amount,
            hold_until: deposit.holdUntil.toISOString(),
            rejections: deposit.rejections,
            may_extend: record.status === 'holding' && deposit.extensions === 0,
            // The bank may still reject a pending payment.
            paid_at: isCharged ? keptAt : null,
            pending_since: isCharged ? null : keptAt,
            ...(deposit.status === 'rejected' && { is_rejected: true }),
            ...(isRefundRefused(record, deposit) && { is_refund_refused: true }),
            ...(kept?.isClaim && { claimed_until: deposit.holdUntil.toISOString() }),
            ...(isUnconfirmed(record, deposit) && { is_unconfirmed: true }),
            ...moneyBack(record, deposit),
          }
        : null,
    },
    customer: customerOf(record.buyer),
    promotion: record.promotion,
    cash_amount: record.cashAmount,
    used_vehicles: record.usedVehicles,
    ...creditFields(record.credit),
    pending_amount: 0,
    usd_rate: record.usdRate,
    // Once the payment has started, the amount no longer follows the parameters.
    deposit_amount:
      deposit && !isTagged(record.status, 'at the figures of today')
        ? deposit.amount
        : record.depositAmount,
  };
  return {
    ...operation,
    pending_amount: operationPending(operation),
    ...unconfirmedFigures(record, operation),
    ...(isTagged(record.status, 'rests on a payment') &&
      record.confirmedAt && { confirmed_at: record.confirmedAt.toISOString() }),
    ...(isTagged(record.status, 'rests on a payment') && record.visit && { visit: record.visit }),
  };
}

/** What was given back in part, and what an end gives back unless that is just the deposit. */
function moneyBack(
  record: StoredOperation,
  { amount }: DepositRecord,
): Pick<Transaction, 'returned_part' | 'refunds'> {
  const hasEnded = isTagged(record.status, 'gives its payments back');
  const kept = keptPayment(record);
  const meant = hasEnded ? refundedPayments(record) : kept ? [kept] : [];
  const returned_part = meant.reduce((sum, { returnedPart }) => sum + returnedPart, 0);
  const refunds = meant.map((payment) => restOf(record, payment));
  const isWhole = refunds.length === 1 && refunds[0] === amount;
  return {
    ...(returned_part > 0 && { returned_part }),
    ...(hasEnded && refunds.length > 0 && !isWhole && { refunds }),
  };
}

/** The figures that the shopper last confirmed, while a deposit at other ones could be asked for. */
function unconfirmedFigures(
  record: OperationRecord,
  operation: Operation,
): Pick<Operation, 'shown'> {
  const { shown } = record;
  const isChanged = shown && figureChanges(shown, figuresOf(operation)).length > 0;
  return isChangeable(record) && isChanged ? { shown } : {};
}
