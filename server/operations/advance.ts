import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { revocationDeadline } from '../../domain/operation/deadlines.ts';
import { depositAmount, extensionMinutes, holdMinutes } from '../../domain/operation/deposit.ts';
import { missingForDeposit, type OperationStatus } from '../../domain/operation/operation.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { decide, type OperationAction } from '../../machines/operation/decide.ts';
import type { OperationEvent, OperationFacts } from '../../machines/operation/machine.ts';
import { chartVersion } from '../../machines/operation/version.ts';
import type { Database } from '../db/connection.ts';
import { deposits, operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { operationLetters, type LetterKind } from '../mail/letters.ts';
import { postLetter, postLetters } from '../mail/outbox.ts';
import { currentDeposit, noteDepositsOf } from './current-deposit.ts';
import { figureSource } from './database-figures.ts';
import {
  paymentAlertLetter,
  type AlertedPayment,
  type PaymentAlert,
} from '../mail/payment-alerts.ts';
import { usualAuthor, writeJournal, type JournalAuthor } from '../payments/journal.ts';
import {
  isRefundable,
  operationOf,
  operationParts,
  toOperation,
  unitStanding,
  type DepositRecord,
} from './records.ts';
import { shortName } from './short-name.ts';
import { readOperation, type OperationRecord } from './stored-operation.ts';
import { tellWaiting } from './waiting/tell-waiting.ts';

/** A payment that the provider reported, with the deposit it is for. */
export interface Payment {
  deposit: DepositRecord;
  paymentId: string;
  /** Who found out or ordered; the usual author of the event by default. */
  by?: JournalAuthor;
  /** Why somebody recorded it, for the journal. */
  why?: string;
}

/** Who asks to hold a unit. */
export interface Holder {
  /** As server/limits knows it. */
  network: string | undefined;
}

export interface Refund {
  paymentId: string;
  clientRef: string;
}

/** The queue of payments to refund. */
export const refundQueue = 'refunds';

export async function operationFacts(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
  payment?: Payment,
): Promise<OperationFacts> {
  const now = dealership.now();
  const parts = await operationParts(tx, dealership, record);
  const operation = operationOf(dealership, record, parts);
  const { deposit } = parts;
  return {
    missing: missingForDeposit(operation, dayInMendoza(now)),
    // A payment counts also for a unit that its own system no longer lists: perhaps because of that payment.
    unit: await unitStanding(tx, payment ? { ...record, isUnitGone: false } : record, now),
    // The rejection of an earlier card does not apply to the payment that a later card made.
    isAwaitedPayment: payment !== undefined && payment.deposit.paymentId === payment.paymentId,
    isKeptPayment: payment !== undefined && deposit?.paymentId === payment.paymentId,
    isExtended: (deposit?.extensions ?? 0) > 0,
    isRefundable: isRefundable(deposit, now),
    isRevocable: Boolean(deposit?.paidAt && now <= revocationDeadline(deposit.paidAt)),
  };
}

/**
 * Sends an event to the chart of a locked operation, saves the new status, runs the chart's actions and writes the journal,
 * all in the caller's transaction. Returns the updated operation, or undefined when the chart does not accept the event.
 * `watchDecision` is called before the commit, so it also sees decisions that are rolled back.
 */
export async function advance(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
  event: OperationEvent,
  about?: Payment | Holder,
): Promise<OperationRecord | undefined> {
  const payment = about && 'paymentId' in about ? about : undefined;
  const holder = about && 'network' in about ? about : undefined;
  const facts = await operationFacts(tx, dealership, record, payment);
  dealership.watchDecision?.({
    operation: shortName(record.code),
    at: dealership.now().getTime(),
    before: record.status,
    facts,
    event,
  });
  const decision = decide(record.status, facts, event);
  if (!decision) return undefined;
  const now = dealership.now();
  const holdUntil =
    decision.status === 'holding'
      ? (record.holdUntil ?? new Date(now.getTime() + holdMinutes * 60_000))
      : null;
  const [row] = await tx
    .update(operations)
    .set({ status: decision.status, chartVersion, holdUntil, updatedAt: now })
    .where(eq(operations.code, record.code))
    .returning();
  const advanced = readOperation(row!);
  const cause = { event: event.type, before: record.status };
  for (const action of decision.actions) {
    const changed = await carryOut[action](tx, dealership, advanced, payment, holder, cause);
    await noteDepositsOf(tx, record.code, changed ?? undefined);
  }
  if (hasUnit(record.status) && !hasUnit(decision.status)) {
    await tellWaiting(tx, dealership, record.chassis);
  }
  const deposit = payment?.deposit ?? (await currentDeposit(tx, record.code));
  await writeJournal(tx, {
    code: record.code,
    at: now,
    who: payment?.by ?? usualAuthor[event.type],
    event: event.type,
    before: record.status,
    after: decision.status,
    clientRef: deposit?.clientRef,
    paymentId: payment?.paymentId,
    note: payment?.why,
  });
  return advanced;
}

function hasUnit(status: OperationStatus): boolean {
  return status === 'holding' || status === 'pending' || status === 'reserved';
}

type CarryOut = (
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
  payment: Payment | undefined,
  holder: Holder | undefined,
  cause: Cause,
) => Promise<DepositRecord | void>;

/** The event, and the status in which it arrived. */
interface Cause {
  event: OperationEvent['type'];
  before: OperationStatus;
}

const carryOut: Record<OperationAction, CarryOut> = {
  'hold the unit': async (tx, dealership, record, _payment, holder) => {
    const parameters = await figureSource(dealership).parameters(tx);
    const deposit = {
      operationCode: record.code,
      status: 'awaiting' as const,
      amount: depositAmount(parameters.services, record.brandId),
      holdUntil: record.holdUntil!,
      provider: dealership.provider.name,
      createdAt: dealership.now(),
      ...(holder?.network ? { heldFrom: holder.network } : {}),
    };
    const clientRef = record.transactionCode ?? randomUUID();
    const opened = await tx
      .insert(deposits)
      .values({ ...deposit, clientRef })
      // An existing system has one code for every attempt to pay an operation, also after the bank rejected a payment.
      .onConflictDoUpdate({
        target: deposits.clientRef,
        set: { ...deposit, extensions: 0, paymentId: null, paidAt: null, endedAt: null },
        setWhere: and(
          eq(deposits.operationCode, record.code),
          inArray(deposits.status, ['awaiting', 'released', 'rejected']),
        ),
      })
      .returning();
    if (!opened[0]) throw new WireError('payments_unavailable');
    return opened[0];
  },
  'keep the payment': async (tx, dealership, record, payment) => {
    const status = record.status === 'pending' ? 'pending' : 'approved';
    const paidAt = dealership.now();
    return updateDeposit(tx, payment!, { status, paymentId: payment!.paymentId, paidAt });
  },
  'note the rejection': async (tx, _dealership, _record, payment) => {
    return updateDeposit(tx, payment!, { rejections: payment!.deposit.rejections + 1 });
  },
  'note that the bank rejected it': async (tx, _dealership, _record, payment) => {
    return updateDeposit(tx, payment!, { status: 'rejected' });
  },
  'release the unit': async (tx, dealership, record) => {
    const unsettled = inArray(deposits.status, ['awaiting', 'pending']);
    await tx
      .update(deposits)
      .set({
        status: 'released',
        paidAt: null,
        endedAt: sql`least(${deposits.holdUntil}, ${dealership.now().toISOString()}::timestamptz)`,
      })
      .where(and(eq(deposits.operationCode, record.code), unsettled));
  },
  'refund the payment': async (tx, dealership, _record, payment) => {
    const { deposit, paymentId } = payment!;
    // A second payment for the same deposit is refunded without changing the row of the first one.
    if (deposit.paymentId === null || deposit.paymentId === paymentId) {
      await updateDeposit(tx, payment!, { status: 'refunding', paymentId });
    }
    const refund: Refund = { paymentId, clientRef: deposit.clientRef };
    await dealership.boss.send(refundQueue, refund, { db: fromDrizzle(tx as never, sql) });
  },
  'record the refund': async (tx, _dealership, _record, payment) => {
    return updateDeposit(tx, payment!, { status: 'refunded' });
  },
  'give more time': async (tx, _dealership, record) => {
    const later = sql`hold_until + make_interval(mins => ${extensionMinutes})`;
    await tx.update(operations).set({ holdUntil: later }).where(eq(operations.code, record.code));
    await tx
      .update(deposits)
      .set({ holdUntil: later, extensions: sql`${deposits.extensions} + 1` })
      .where(and(eq(deposits.operationCode, record.code), eq(deposits.status, 'awaiting')));
  },
  'record the chargeback': async (tx, _dealership, _record, payment) => {
    return updateDeposit(tx, payment!, { status: 'charged back' });
  },
  'record that the chargeback was reversed': async (tx, _dealership, _record, payment) => {
    return updateDeposit(tx, payment!, { status: 'approved' });
  },
  'tell sales that the chargeback was reversed': async (tx, dealership, record, payment) => {
    const alert = record.status === 'reserved' ? 'reversed' : 'reversed too late';
    await alertSales(tx, dealership, record, alert, alerted(payment!));
  },
  'alert sales': async (tx, dealership, record, payment) => {
    const alert = record.status === 'refunded' ? 'returned' : 'charged back';
    await alertSales(tx, dealership, record, alert, alerted(payment!));
  },
  'write to buyer and sales': async (tx, dealership, record, _payment, _holder, cause) => {
    const letters = operationLetters(letterKind(record.status, cause), {
      operation: await toOperation(tx, dealership, record),
      parameters: await figureSource(dealership).parameters(tx),
      publicUrl: dealership.config.publicUrl,
    });
    await postLetters(tx, dealership, letters);
  },
};

function alerted({ paymentId, deposit }: Payment): AlertedPayment {
  return { paymentId, amount: deposit.amount, currency: 'ARS' };
}

/** Queues a letter to the sales department about a payment that a person has to look at. */
export async function alertSales(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
  alert: PaymentAlert,
  payment: AlertedPayment,
): Promise<void> {
  const about = {
    operation: await toOperation(tx, dealership, record),
    parameters: await figureSource(dealership).parameters(tx),
    publicUrl: dealership.config.publicUrl,
  };
  await postLetter(tx, dealership, paymentAlertLetter(alert, about, payment));
}

function letterKind(status: OperationStatus, { event, before }: Cause): LetterKind {
  if (status === 'cancelled' && event === 'payment approved') return 'paid too late';
  if (status === 'cancelled' && before === 'pending') return 'cancelled before the charge';
  if (status === 'refunded' && event === 'payment returned' && before !== 'cancelled')
    return 'refunded at the provider';
  return letterKinds[status]!;
}

/** The letter to send when an operation enters a status. */
const letterKinds: Partial<Record<OperationStatus, LetterKind>> = {
  open: 'rejected',
  reserved: 'reserved',
  pending: 'pending',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

async function updateDeposit(
  tx: Database,
  { deposit }: Payment,
  values: Partial<typeof deposits.$inferInsert>,
): Promise<DepositRecord> {
  const [updated] = await tx
    .update(deposits)
    .set(values)
    .where(eq(deposits.clientRef, deposit.clientRef))
    .returning();
  return updated!;
}
