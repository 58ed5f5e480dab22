import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { OperationEvent } from '../../machines/operation/machine.ts';
import type { PaymentReference } from '../../machines/operation/ledger.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { advance, type Advanced, type EventContext } from './advance.ts';
import { announce } from './announcements.ts';
import { writeJournal } from './journal.ts';
import type { StoredOperation } from './stored-ledger.ts';
import { queueWaitingLetters } from './alerts/waiting-letters.ts';

/** A payment to give back at the provider. */
export type Refund = PaymentReference;

/** The queue of payments to refund. */
export const refundQueue = 'refunds';

/** Sends an event to the chart of a locked operation, saves the decision and carries out its effects; undefined without one. */
export async function apply(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  event: OperationEvent,
  context?: EventContext,
): Promise<StoredOperation | undefined> {
  const advanced = await advance(tx, dealership, operation, event, context);
  if (advanced) await carryOut(tx, dealership, advanced);
  return advanced?.operation;
}

/** Queues refunds and letters, and writes the journal, in the transaction that saved the decision. */
async function carryOut(
  tx: Database,
  dealership: Dealership,
  { operation, effects }: Advanced,
): Promise<void> {
  for (const { paymentId, clientRef } of effects.refunds) {
    const refund: Refund = { paymentId, clientRef };
    await dealership.boss.send(refundQueue, refund, { db: fromDrizzle(tx as never, sql) });
  }
  for (const action of effects.actions) {
    await announce[action]?.(tx, dealership, operation, effects);
  }
  if (effects.isUnitFreed) await queueWaitingLetters(tx, dealership, operation.chassis);
  await writeJournal(tx, effects.journal);
}
