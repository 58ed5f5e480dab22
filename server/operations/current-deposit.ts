import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { deposits } from '../db/schema.ts';

type Deposit = typeof deposits.$inferSelect;

/**
 * The deposits of the operations that a transaction has locked, by code; undefined until they are read. Their status,
 * amounts and times change only under that lock, so one reading is enough until the transaction itself changes one.
 */
const ofLocked = new WeakMap<Database, Map<string, Promise<Deposit[]> | undefined>>();

/** Says that the transaction has just locked the operation: from now on its deposits are read once. */
export function keepDepositsOf(tx: Database, code: string): void {
  ofLocked.set(tx, (ofLocked.get(tx) ?? new Map()).set(code, undefined));
}

/**
 * Says that the transaction may have changed the deposits of an operation. With `changed`, the only one that it did, they are
 * read again unless there is no other.
 */
export async function noteDepositsOf(tx: Database, code: string, changed?: Deposit): Promise<void> {
  const kept = ofLocked.get(tx);
  if (!kept?.has(code)) return;
  const before = await kept.get(code);
  const isOnly = before?.every(({ clientRef }) => clientRef === changed?.clientRef);
  kept.set(code, changed && isOnly ? Promise.resolve([changed]) : undefined);
}

/** The deposit of an operation: the paid or pending one, otherwise the refunded one, otherwise the latest. */
export async function currentDeposit(db: Database, code: string): Promise<Deposit | undefined> {
  const [current] = await depositsOf(db, code);
  return current;
}

/** All deposits of an operation, the current one first. */
export function depositsOf(db: Database, code: string): Promise<Deposit[]> {
  const kept = ofLocked.get(db);
  const reading = kept?.get(code) ?? readDeposits(db, code);
  if (kept?.has(code)) kept.set(code, reading);
  return reading;
}

async function readDeposits(db: Database, code: string): Promise<Deposit[]> {
  return db
    .select()
    .from(deposits)
    .where(eq(deposits.operationCode, code))
    .orderBy(
      sql`${deposits.status} in ('approved', 'pending', 'charged back') desc`,
      sql`${deposits.paidAt} is not null desc`,
      sql`${deposits.status} in ('refunding', 'refund refused', 'refunded') desc`,
      desc(deposits.createdAt),
      desc(deposits.clientRef),
    );
}
