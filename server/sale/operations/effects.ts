import { eq, sql } from 'drizzle-orm';
import { hasEffect } from '../../../machines/operation/effects.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import type { PaymentReference } from '../../../machines/operation/ledger.ts';
import type { Database } from '../../ground/db/connection.ts';
import { operations, stockUnits, subfamilies } from '../../ground/db/schema.ts';
import { jobWrites } from '../../ground/db/queue.ts';
import type { Dealership } from '../dealership.ts';
import { announce } from '../announce.ts';
import { advance, type Advanced, type EventContext } from './advance.ts';
import { saveDecision, type StoredOperation } from '../stored/stored-ledger.ts';

export type Refund = PaymentReference;

export const refundQueue = 'refunds';

/** Sends an event to a locked operation's chart, saves the decision and its effects; undefined without a change. */
export async function apply(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  event: OperationEvent,
  context?: EventContext,
): Promise<StoredOperation | undefined> {
  const advanced = advance(dealership, operation, event, context);
  if (!advanced) return undefined;
  const { effects } = advanced;
  await save(tx, dealership, operation, advanced);
  const leaves = ['store the delivery', 'take the unit off sale'] as const;
  const isGone = leaves.some((effect) => hasEffect(effects.decided, effect));
  if (isGone) await takeFromStock(tx, operation);
  if (hasEffect(effects.decided, 'clear the delivery')) await putBackInStock(tx, operation);
  if (effects.isUnitFreed && !isGone) {
    await announce(tx, dealership, { type: 'unit let go', chassis: operation.chassis });
  }
  return advanced.operation;
}

/**
 * Saves a decision with its journal, its refunds and the jobs of those who listen, in one statement. Throws `payments_unavailable` when a
 * deposit's code belongs to another operation.
 */
async function save(
  tx: Database,
  dealership: Dealership,
  before: StoredOperation,
  { operation, changes, effects }: Advanced,
): Promise<void> {
  const { boss } = dealership;
  const refunds = effects.refunds.map(({ paymentId, clientRef }): Refund => ({
    paymentId,
    clientRef,
  }));
  const jobs = [
    ...(await jobWrites(
      boss,
      refundQueue,
      refunds.map((data) => ({ data })),
    )),
    ...(await dealership.listen(tx, dealership, { type: 'operation decided', operation, effects })),
  ];
  await saveDecision(tx, { before, after: operation, changes, journal: effects.journal, jobs });
}

/** Moves the unit of a delivery from the stock to its operation. */
async function takeFromStock(tx: Database, { code, chassis }: StoredOperation): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${stockUnits} where ${eq(stockUnits.chassis, chassis)} returning *)
    update ${operations} set stock_row = (select to_jsonb(gone) from gone) where ${eq(operations.code, code)}`);
}

/** Moves the unit back, unless its version left the catalogue or an import already brought it back. */
async function putBackInStock(tx: Database, { code }: StoredOperation): Promise<void> {
  const isThis = eq(operations.code, code);
  await tx.execute(sql`
    insert into ${stockUnits}
    select unit.* from ${operations}, jsonb_populate_record(null::stock_units, ${operations.stockRow}) unit
    where ${isThis} and exists (select from ${subfamilies} where ${subfamilies.id} = unit.subfamily_id)
    on conflict do nothing`);
  await tx.update(operations).set({ stockRow: null }).where(isThis);
}
