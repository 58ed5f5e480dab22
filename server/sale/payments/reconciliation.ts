import { and, eq, exists, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { currentDeposit, type DepositStatus } from '../../../machines/operation/ledger.ts';
import { paymentsTagged, type LedgerStatus } from '../../../machines/payment/status.ts';
import { deposits, payments } from '../../ground/db/schema.ts';
import { UnreadableError } from '../../ground/db/stored-json.ts';
import type { Dealership } from '../dealership.ts';
import { apply } from '../operations/effects.ts';
import {
  findOperation,
  lockOperationOfDeposit,
  type DepositRecord,
} from '../stored/stored-ledger.ts';
import type { JournalAuthor } from '../stored/journal.ts';
import type { ProviderPayment } from '../provider.ts';
import { referenceOf } from './refunds.ts';
import { settlePayment } from './settlement.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface LookRule {
  /** Statuses of a deposit, or of one of its payments. */
  is: { deposit: DepositStatus[] } | { payment: LedgerStatus[] };
  /** The maximum age of a deposit for this rule. */
  until: number;
  every: number;
}

const unpaid = { deposit: ['awaiting', 'released', 'rejected'] } satisfies LookRule['is'];

/**
 * How often a deposit is looked up at the provider. A hold that ended without a payment is included, because its card
 * may have been charged at the last moment. So is a paid deposit: money can go back months later, by a chargeback or a
 * refund at the provider, and return again. A payment without a final status is looked up until it has one.
 */
const rules: readonly LookRule[] = [
  { is: unpaid, until: 2 * hour, every: minute },
  { is: unpaid, until: 3 * day, every: hour },
  { is: { payment: ['pending'] }, until: 2 * hour, every: minute },
  { is: { payment: ['pending'] }, until: 3 * day, every: hour },
  { is: { payment: ['pending'] }, until: Infinity, every: day },
  { is: { payment: paymentsTagged('going back') }, until: Infinity, every: hour },
  {
    is: { payment: ['approved', 'refunded', ...paymentsTagged('answerable'), 'chargeback lost'] },
    until: 180 * day,
    every: day,
  },
];

const maxAtOnce = 200;

/**
 * Looks up every payment without a final status at the provider, and settles changes that no notification reported.
 * Stops at the first call without an answer: the next run repeats it. An unreadable operation does not stop the run.
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
          ...rules.map(({ is, until, every }) =>
            and(
              'deposit' in is
                ? inArray(deposits.status, is.deposit)
                : exists(
                    db
                      .select({ one: sql`1` })
                      .from(payments)
                      .where(
                        and(
                          eq(payments.clientRef, deposits.clientRef),
                          inArray(payments.status, is.payment),
                        ),
                      ),
                  ),
              until === Infinity ? undefined : gt(deposits.createdAt, new Date(now - until)),
              // A recent deposit is left to the shopper's own call.
              lt(deposits.createdAt, new Date(now - minute)),
              or(isNull(deposits.lookedAt), lt(deposits.lookedAt, new Date(now - every))),
            ),
          ),
        ),
      ),
    )
    .orderBy(sql`${deposits.lookedAt} asc nulls first`)
    .limit(maxAtOnce);
  for (const deposit of due) {
    try {
      await lookAt(dealership, deposit, 'reconciliation');
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      dealership.log.error({ err: error }, 'payment not reconciled: its operation cannot be read');
      await recordLook(dealership, deposit);
    }
  }
}

/** Looks up the payments of a deposit at the provider, and settles them. */
export async function lookAt(
  dealership: Dealership,
  deposit: DepositRecord,
  by: JournalAuthor,
): Promise<ProviderPayment[]> {
  const payments = await dealership.provider.look(await referenceOf(dealership, deposit));
  for (const payment of payments) await settlePayment(dealership, payment, by);
  await recordLook(dealership, deposit);
  return payments;
}

/**
 * Looks up the payment of an operation that holds its unit: a buyer who has just paid doesn't wait for the provider's
 * notification. A provider that does not answer is logged, because its notification still comes.
 */
export async function lookWhileHolding(dealership: Dealership, code: string): Promise<void> {
  const { db, now, provider, system, log } = dealership;
  const found = await findOperation(db, code, now());
  const deposit = found?.status === 'holding' ? currentDeposit(found) : undefined;
  if (deposit?.provider !== provider.name) return;
  try {
    await system.prepare();
    await lookAt(dealership, deposit, 'provider');
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'no status of a payment');
  }
}

async function recordLook({ db, now }: Dealership, { clientRef }: DepositRecord): Promise<void> {
  await db.update(deposits).set({ lookedAt: now() }).where(eq(deposits.clientRef, clientRef));
}

/** Ends the holds of payments that only a browser reported and nobody confirmed in time. */
export async function endClaims(dealership: Dealership): Promise<void> {
  const { db, now, system, log } = dealership;
  const overdue = await db
    .select({ clientRef: deposits.clientRef })
    .from(payments)
    .innerJoin(deposits, eq(deposits.clientRef, payments.clientRef))
    .where(
      and(
        eq(payments.status, 'pending'),
        eq(payments.isClaim, true),
        lte(deposits.holdUntil, now()),
      ),
    );
  if (overdue.length === 0) return;
  await system.prepare();
  for (const { clientRef } of overdue) {
    try {
      await db.transaction(async (tx) => {
        const record = await lockOperationOfDeposit(tx, clientRef, now());
        if (record) await apply(tx, dealership, record, { type: 'claim elapsed' });
      });
    } catch (error) {
      log.warn({ err: error }, 'an unconfirmed payment still holds its unit, will retry');
    }
  }
}
