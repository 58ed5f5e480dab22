import { and, eq, inArray } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { receivedByHand } from '../../../domain/operation/received-deposit.ts';
import { restOf } from '../../../machines/operation/ledger.ts';
import { paymentThat } from '../../../machines/operation/ledger-actions.ts';
import { paymentsTagged } from '../../../machines/payment/status.ts';
import { openQueue } from '../../ground/db/queue.ts';
import type { Database } from '../../ground/db/connection.ts';
import { deposits, operations, payments } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import { apply, refundQueue, type Refund } from '../operations/effects.ts';
import { announce } from '../announce.ts';
import {
  lockOperation,
  lockOperationOfDeposit,
  type DepositRecord,
} from '../stored/stored-ledger.ts';
import { updateRow } from '../stored/stored-operation.ts';
import { writeInJournal, type JournalAuthor } from '../stored/journal.ts';
import { RefundRefused, type DepositReference } from '../provider.ts';
import { settlePayment } from './settlement.ts';

const day = 24 * 60 * 60;

const storedRefund: z.ZodMiniType<Refund> = z.object({
  paymentId: z.string(),
  clientRef: z.string(),
});

/** Opens the refund queue, so that a transaction can add a refund. */
export function openRefundQueue(boss: PgBoss): Promise<void> {
  return openQueue(boss, refundQueue, {
    retryLimit: 10_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    // Longer than the provider's time limit; after a crash, an interrupted refund is retried once this time is over.
    expireInSeconds: 60,
    retentionSeconds: 365 * day,
  });
}

/** Refunds payments at the provider, retrying each until it confirms. */
export async function startRefunds(dealership: Dealership): Promise<void> {
  await openRefundQueue(dealership.boss);
  await dealership.boss.work(refundQueue, async (jobs) => {
    for (const job of jobs) {
      try {
        const refund = parseStored(storedRefund, job.data, `refund ${job.id}`);
        await giveBackOrHandOver(dealership, refund);
      } catch (error) {
        dealership.log.error({ err: error, jobId: job.id }, 'refund not confirmed, will retry');
        throw error;
      }
    }
  });
}

/** Refunds one payment. A refund that the provider refuses for good is handed over to a person without a retry. */
export async function giveBackOrHandOver(dealership: Dealership, refund: Refund): Promise<void> {
  try {
    await giveBack(dealership, refund);
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    const { paymentId } = refund;
    dealership.log.error({ err: error, paymentId }, 'refund refused: a person must do it');
    await handOver(dealership, refund, error.message);
  }
}

/**
 * Writes to the sales department that a person must give a payment back, and shows this state to the buyer; or that a
 * pending one waits for its bank.
 */
async function handOver(dealership: Dealership, refund: Refund, reason: string): Promise<void> {
  const { paymentId, clientRef } = refund;
  await dealership.db.transaction(async (tx) => {
    const record = await lockOperationOfDeposit(tx, clientRef, dealership.now());
    const due = record?.payments.find(
      (each) => each.paymentId === paymentId && each.clientRef === clientRef,
    );
    if (!record || !due) return;
    const refused = paymentThat(due, 'refused for good');
    const { status } = refused;
    const isRefused = status === 'call-off refused' || status === 'refund refused';
    if (refused === due || !isRefused) return;
    await tx.update(payments).set({ status }).where(isThis(refund));
    await updateRow(tx, record, { updatedAt: dealership.now() });
    const handed = {
      ...record,
      payments: record.payments.map((each) => (each === due ? refused : each)),
    };
    await writeInJournal(tx, dealership, record, {
      who: 'provider',
      event: status,
      clientRef,
      paymentId,
      note: reason,
    });
    const payment = { paymentId, amount: restOf(record, due), currency: 'ARS' };
    await announce(tx, dealership, {
      type: 'provider problem',
      operation: handed,
      problem: status,
      payment,
    });
  });
}

/** Refunds one payment, and records how it ended. Throws when the provider does not confirm. */
export async function giveBack(
  dealership: Dealership,
  refund: Refund,
  by?: JournalAuthor,
): Promise<void> {
  const [deposit] = await dealership.db
    .select()
    .from(deposits)
    .where(eq(deposits.clientRef, refund.clientRef));
  if (!deposit || !(await isDue(dealership.db, refund))) return;
  if (deposit.provider === receivedByHand) throw new RefundRefused('la seña se recibió a mano');
  const reference = await referenceOf(dealership, deposit);
  const end = await dealership.provider.refund({ ...reference, paymentId: refund.paymentId });
  if (end === 'charged back') {
    const report = { ...refund, status: end, amount: deposit.amount, currency: 'ARS' };
    await settlePayment(dealership, report, by);
    return;
  }
  const type = end === 'cancelled' ? 'payment rejected' : 'refund confirmed';
  await dealership.db.transaction(async (tx) => {
    const record = (await lockOperation(tx, deposit.operationCode, dealership.now()))!;
    await apply(tx, dealership, record, { type, payment: refund }, { by });
  });
}

/** Whether the payment still has to go back: a person, the provider or a bank may have done it. */
async function isDue(db: Database, refund: Refund): Promise<boolean> {
  return (
    (await db.$count(
      payments,
      and(isThis(refund), inArray(payments.status, paymentsTagged('going back'))),
    )) > 0
  );
}

function isThis({ clientRef, paymentId }: Refund) {
  return and(eq(payments.clientRef, clientRef), eq(payments.paymentId, paymentId));
}

/** The reference of a deposit at its provider. Throws when that provider isn't configured any more. */
export async function referenceOf(
  { db, provider }: Pick<Dealership, 'db' | 'provider'>,
  deposit: Pick<DepositRecord, 'clientRef' | 'operationCode' | 'provider'>,
): Promise<DepositReference> {
  if (deposit.provider !== provider.name) {
    throw new Error(
      `el pago se hizo con '${deposit.provider}', y PAYMENT_PROVIDER es '${provider.name}'`,
    );
  }
  const [operation] = await db
    .select({ brandId: operations.brandId })
    .from(operations)
    .where(eq(operations.code, deposit.operationCode));
  return { clientRef: deposit.clientRef, brandId: operation!.brandId };
}
