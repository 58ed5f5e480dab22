import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { runEveryMinute } from '../db/queue.ts';
import { deposits, type DepositStatus } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import type { DepositRecord } from '../operations/records.ts';
import type { JournalAuthor } from './journal.ts';
import type { ProviderPayment } from './provider.ts';
import { referenceOf } from './refunds.ts';
import { settlePayment } from './settlement.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface LookRule {
  statuses: DepositStatus[];
  /** The age until which a deposit is looked at. */
  until: number;
  every: number;
}

/**
 * How often the provider is asked about a deposit. A released one is included: its card may have been charged in the last
 * moment. So is a paid one: money can go back months later, by a chargeback or at the provider, and come again.
 */
const rules: readonly LookRule[] = [
  { statuses: ['awaiting', 'released', 'pending'], until: 2 * hour, every: minute },
  { statuses: ['awaiting', 'released', 'pending'], until: 3 * day, every: hour },
  { statuses: ['pending'], until: 60 * day, every: day },
  { statuses: ['refunding', 'refund refused'], until: 180 * day, every: hour },
  { statuses: ['approved', 'charged back'], until: 180 * day, every: day },
];

const mostAtOnce = 200;

/**
 * Asks the provider about every payment without a final word, and settles what no notification said. Stops at the first
 * call without an answer: the next run asks again.
 */
export async function reconcile(dealership: Dealership): Promise<void> {
  const { db, provider } = dealership;
  const now = dealership.now().getTime();
  const due = await db
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.provider, provider.name),
        or(
          ...rules.map(({ statuses, until, every }) =>
            and(
              inArray(deposits.status, statuses),
              gt(deposits.createdAt, new Date(now - until)),
              // The shopper's own call decides first.
              lt(deposits.createdAt, new Date(now - minute)),
              or(isNull(deposits.lookedAt), lt(deposits.lookedAt, new Date(now - every))),
            ),
          ),
        ),
      ),
    )
    .orderBy(sql`${deposits.lookedAt} asc nulls first`)
    .limit(mostAtOnce);
  for (const deposit of due) await lookAt(dealership, deposit, 'reconciliation');
}

/** Asks the provider what was paid for a deposit, and settles it. */
export async function lookAt(
  dealership: Dealership,
  deposit: DepositRecord,
  by: JournalAuthor,
): Promise<ProviderPayment[]> {
  const payments = await dealership.provider.look(await referenceOf(dealership, deposit));
  for (const payment of payments) await settlePayment(dealership, payment, by);
  await dealership.db
    .update(deposits)
    .set({ lookedAt: dealership.now() })
    .where(eq(deposits.clientRef, deposit.clientRef));
  return payments;
}

/** Reconciles every minute, in one of the processes that share a database. */
export function startReconciliation(
  dealership: Dealership,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  return runEveryMinute(dealership.boss, 'payment-reconciliation', () => reconcile(dealership), {
    log,
    failure: 'payments not reconciled, will retry',
  });
}
