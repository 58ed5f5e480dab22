import type { Dealership } from '../dealership.ts';
import { advance, refundQueue, type Refund } from '../operations/advance.ts';
import { findDeposit, lockOperation } from '../operations/records.ts';

/** Gives payments back through the provider, again and again until it has confirmed. */
export async function startRefunds(dealership: Dealership): Promise<void> {
  const { boss } = dealership;
  await boss.createQueue(refundQueue, {
    retryLimit: 1000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
  });
  await boss.work<Refund>(refundQueue, async (jobs) => {
    for (const job of jobs) await giveBack(dealership, job.data);
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
