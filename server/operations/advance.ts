import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { revocationDeadline } from '../../domain/operation/deadlines.ts';
import { figureChanges } from '../../domain/operation/changes/figure-changes.ts';
import { claimHours, extensionMinutes } from '../../domain/operation/deposit.ts';
import { missingForDeposit } from '../../domain/operation/operation.ts';
import { settle, type LookedUpFacts } from '../../machines/operation/decide.ts';
import {
  currentDeposit,
  keptPayment,
  type PaymentReference,
  type PaymentReport,
} from '../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../machines/operation/machine.ts';
import { isTagged } from '../../domain/operation/status.ts';
import { chartVersion } from '../../machines/operation/version.ts';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { usualAuthor, writeJournal, type JournalAuthor } from '../payments/journal.ts';
import { quotedFigures } from './quote.ts';
import { openingOf } from './opening.ts';
import { announce } from './announcements.ts';
import { isRefundable, operationOf, unitStanding } from './records.ts';
import { shortName } from './short-name.ts';
import { readLedger, saveLedger, type DepositRecord, type StoredLedger } from './stored-ledger.ts';
import {
  confirmedParts,
  readConfirmed,
  readOperation,
  type ConfirmedParts,
  type OperationRecord,
} from './stored-operation.ts';
import { tellWaiting } from './waiting/tell-waiting.ts';

/** What an event is about, and who caused it. */
export interface EventContext {
  payment?: PaymentReport | undefined;
  /** The usual author of the event by default. */
  by?: JournalAuthor | undefined;
  /** Why somebody recorded it, for the journal. */
  why?: string | undefined;
  /** The network that asks to hold a unit, as server/limits knows it. */
  network?: string | undefined;
}

/** A payment to give back at the provider. */
export type Refund = PaymentReference;

/** The queue of payments to refund. */
export const refundQueue = 'refunds';

/** What the chart asks about an operation, apart from its ledger. */
export async function lookUpFacts(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
  ledger: StoredLedger,
  isAboutPayment = false,
): Promise<LookedUpFacts> {
  const now = dealership.now();
  const kept = keptPayment(ledger);
  return {
    missing: missingForDeposit(operationOf(dealership, record, ledger), dayInMendoza(now)),
    // A payment counts also for a unit that its own system no longer lists: perhaps because of that payment.
    unit: await unitStanding(tx, isAboutPayment ? { ...record, isUnitGone: false } : record, now),
    isRefundable: isRefundable(kept, now),
    isRevocable: Boolean(kept?.paidAt && now <= revocationDeadline(kept.paidAt)),
  };
}

/**
 * Sends an event to the chart of a locked operation, saves its new status and ledger, runs the chart's actions and writes the
 * journal, all in the caller's transaction. Returns the updated operation, or undefined when the event changes nothing.
 * `watchDecision` is called before the commit, so it also sees decisions that are rolled back.
 */
export async function advance(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
  event: OperationEvent,
  { payment, by, why, network }: EventContext = {},
): Promise<OperationRecord | undefined> {
  const now = dealership.now();
  const ledger = await readLedger(tx, record);
  const looked = await lookUpFacts(tx, dealership, record, ledger, payment !== undefined);
  const { facts, outcome } = settle({ status: record.status, ledger }, event, looked, {
    payment,
    opening: () => openingOf(dealership, record, ledger, network),
    now,
    extension: extensionMinutes * 60_000,
    claim: claimHours * 3_600_000,
  });
  dealership.watchDecision?.({
    operation: shortName(record.code),
    at: now.getTime(),
    before: record.status,
    facts,
    event,
  });
  if (!outcome) return undefined;
  const { status, actions } = outcome;
  const saved = await saveOperation(tx, record, outcome, now);
  await saveLedger(tx, record.code, { before: ledger, after: outcome.ledger, now });
  for (const { paymentId, clientRef } of outcome.refunds) {
    const refund: Refund = { paymentId, clientRef };
    await dealership.boss.send(refundQueue, refund, { db: fromDrizzle(tx as never, sql) });
  }
  for (const action of actions) {
    await announce[action]?.(tx, dealership, saved, {
      event: event.type,
      before: record.status,
      payment,
    });
  }
  if (isTagged(record.status, 'has its unit') && !isTagged(status, 'has its unit')) {
    await tellWaiting(tx, dealership, record.chassis);
  }
  await writeJournal(tx, {
    code: record.code,
    at: now,
    who: by ?? usualAuthor[event.type],
    event: event.type,
    before: record.status,
    after: status,
    clientRef: payment?.clientRef ?? currentDeposit(outcome.ledger)?.clientRef,
    paymentId: payment?.paymentId,
    note: why,
  });
  return saved;
}

/** Whether a deposit was opened with other figures than those of its operation by now. */
function isAtFormerFigures(
  record: OperationRecord,
  kept: DepositRecord,
  confirmed: ConfirmedParts,
): boolean {
  const was = quotedFigures({ ...confirmed, depositAmount: kept.amount });
  return figureChanges(was, quotedFigures(record)).length > 0;
}

type Outcome = NonNullable<ReturnType<typeof settle<DepositRecord>>['outcome']>;

/** Saves an operation after a decision, at the figures and for the buyer of the deposit that it rests on. */
async function saveOperation(
  tx: Database,
  record: OperationRecord,
  outcome: Outcome,
  now: Date,
): Promise<OperationRecord> {
  const { status, actions, ledger, kept } = outcome;
  if (actions.length === 0 && status === record.status) return record;
  const confirmed = kept && readConfirmed(kept.confirmed, `deposit ${shortName(kept.clientRef)}`);
  const isOther = confirmed && !isDeepStrictEqual(confirmed, confirmedParts(record));
  const [row] = await tx
    .update(operations)
    .set({
      ...(isOther && { ...confirmed, revision: record.revision + 1 }),
      ...(kept && ledger.restsOn !== record.restsOn && { confirmedAt: null }),
      ...(isOther && isAtFormerFigures(record, kept, confirmed) && { confirmedAt: kept.createdAt }),
      status,
      chartVersion,
      restsOn: ledger.restsOn,
      holdUntil: status === 'holding' ? currentDeposit(ledger)!.holdUntil : null,
      updatedAt: now,
    })
    .where(eq(operations.code, record.code))
    .returning();
  return readOperation(row!);
}
