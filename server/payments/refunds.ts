import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { openQueue } from '../db/queue.ts';
import type { Dealership } from '../dealership.ts';
import { advance, refundQueue, type Refund } from '../operations/advance.ts';
import { findDeposit, lockOperation } from '../operations/records.ts';

const day = 24 * 60 * 60;

/** Opens the queue of refunds, so that one can be filed inside a transaction. */
export function openRefundQueue(boss: PgBoss): Promise<void> {
  return openQueue(boss, refundQueue, {
    retryLimit: 10_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    // Longer than the provider may take, short enough for the refund that a crash interrupted.
    expireInSeconds: 60,
    retentionSeconds: 365 * day,
  });
}

/** Gives payments back through the provider, again and again until it has confirmed. */
export async function startRefunds(dealership: Dealership, log: FastifyBaseLogger): Promise<void> {
  await openRefundQueue(dealership.boss);
  await dealership.boss.work<Refund>(refundQueue, async (jobs) => {
    for (const job of jobs) {
      try {
        await giveBack(dealership, job.data);
      } catch (error) {
        log.error(
          { err: error, paymentId: job.data.paymentId },
          'refund not confirmed, will retry',
        );
        throw error;
      }
    }
  });
}

/** Gives one payment back and records it. Throws when the provider does not confirm. */
export async function giveBack(dealership: Dealership, refund: Refund): Promise<void> {
  await dealership.provider.refund(refund.paymentId);
  await dealership.db.transaction(async (tx) => {
    const deposit = await findDeposit(tx, refund.clientRef);
    if (!deposit || deposit.paymentId !== refund.paymentId) return;
    const record = (await lockOperation(tx, deposit.operationCode))!;
    await advance(tx, dealership, record, { type: 'refund confirmed' }, { ...refund, deposit });
  });
}
