import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { deposits, operations } from '../../ground/db/schema.ts';
import { lockOperation } from './stored-ledger.ts';

const shop = testDealership();

test("an operation that another transaction had locked is read with that transaction's deposits", async () => {
  const { operation, clientRef } = await shop.heldOperation();
  const { code } = operation;
  const locked = Promise.withResolvers<void>();
  const change = Promise.withResolvers<void>();
  const changing = shop.db.transaction(async (tx) => {
    await lockOperation(tx, code, shop.clock.now);
    locked.resolve();
    await change.promise;
    await tx.update(deposits).set({ rejections: 2 }).where(eq(deposits.clientRef, clientRef));
    await tx.update(operations).set({ revision: 9 }).where(eq(operations.code, code));
  });
  await locked.promise;
  const waiting = shop.db.transaction((tx) => lockOperation(tx, code, shop.clock.now));
  await isWaitingForALock();
  change.resolve();
  await changing;
  const read = await waiting;
  expect(read).toMatchObject({ revision: 9, deposits: [{ rejections: 2 }] });
});

/** Resolves when a query of this database waits for a lock. */
async function isWaitingForALock(): Promise<void> {
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = await shop.db.execute(waits);
    if (rows.length > 0) return;
  }
}
