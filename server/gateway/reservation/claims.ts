import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { runEveryMinute } from '../../db/queue.ts';
import { deposits, payments } from '../../db/schema.ts';
import { apply } from '../../operations/effects.ts';
import { lockOperationOfDeposit } from '../../operations/records.ts';
import type { Reservations } from './reservations.ts';

/** Ends the holds of payments that only a browser reported and nobody confirmed in time. */
export async function endClaims({ dealership, figures, log }: EndingClaims): Promise<void> {
  const { db, now } = dealership;
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
  await figures.prepare();
  for (const { clientRef } of overdue) {
    try {
      await db.transaction(async (tx) => {
        const record = await lockOperationOfDeposit(tx, clientRef);
        if (record) await apply(tx, dealership, record, { type: 'claim elapsed' });
      });
    } catch (error) {
      log.warn({ err: error }, 'an unconfirmed payment still holds its unit, will retry');
    }
  }
}

type EndingClaims = Pick<Reservations, 'dealership' | 'log'> & {
  figures: Pick<Reservations['figures'], 'prepare'>;
};

/** Ends them every minute, in one of the processes that share a database. */
export function startEndingClaims(
  reservations: Reservations,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const failure = 'unconfirmed payments not looked at, will retry';
  return runEveryMinute(
    reservations.dealership.boss,
    'unconfirmed-payments',
    () => endClaims(reservations),
    { log, failure },
  );
}
