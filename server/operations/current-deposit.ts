import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { deposits } from '../db/schema.ts';

type Deposit = typeof deposits.$inferSelect;

/**
 * The deposits of the operations that a transaction has locked, by code; undefined until they are read. Their status,
 * amounts and times change only under that lock, so one reading is enough until the transaction itself changes one.
 */
const ofLocked = new WeakMap<Database, Map<string, Promise<Deposit | undefined> | undefined>>();

/** Says that the transaction has just locked the operation: from now on its deposit is read once. */
export function keepDepositOf(tx: Database, code: string): void {
  ofLocked.set(tx, (ofLocked.get(tx) ?? new Map()).set(code, undefined));
}

/** Says that the transaction may have changed the deposit of an operation. */
export function forgetDepositOf(tx: Database, code: string): void {
  const kept = ofLocked.get(tx);
  if (kept?.has(code)) kept.set(code, undefined);
}

/** The deposit of an operation: the paid or pending one, otherwise the refunded one, otherwise the latest. */
export function currentDeposit(db: Database, code: string): Promise<Deposit | undefined> {
  const kept = ofLocked.get(db);
  const reading = kept?.get(code) ?? readDeposit(db, code);
  if (kept?.has(code)) kept.set(code, reading);
  return reading;
}

async function readDeposit(db: Database, code: string): Promise<Deposit | undefined> {
  const [deposit] = await db
    .select()
    .from(deposits)
    .where(eq(deposits.operationCode, code))
    .orderBy(
      sql`${deposits.status} in ('approved', 'pending', 'charged back') desc`,
      sql`${deposits.paidAt} is not null desc`,
      sql`${deposits.status} in ('refunding', 'refunded') desc`,
      desc(deposits.createdAt),
      desc(deposits.clientRef),
    )
    .limit(1);
  return deposit;
}
