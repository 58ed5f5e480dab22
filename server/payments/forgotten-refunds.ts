import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { statusesTagged } from '../../domain/operation/status.ts';
import { deposits, operations, payments } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { apply } from '../operations/effects.ts';
import { lockOperation } from '../operations/stored-ledger.ts';
import { readJournal } from '../operations/journal.ts';

/**
 * Refunds the approved payments that ended operations still have: old releases stored only one payment of an operation.
 * A payment that a bank returned to the dealership after a chargeback is left to the person who got its letter.
 * Undecidable cases are logged, and decided after the next start.
 */
export async function giveBackForgotten(
  dealership: Dealership,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { db } = dealership;
  const forgotten = await db
    .select({
      code: operations.code,
      paymentId: payments.paymentId,
      clientRef: payments.clientRef,
    })
    .from(payments)
    .innerJoin(deposits, eq(deposits.clientRef, payments.clientRef))
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(
      and(
        eq(payments.status, 'approved'),
        inArray(operations.status, statusesTagged('gives its payments back')),
      ),
    );
  for (const { code, ...payment } of forgotten) {
    try {
      await db.transaction(async (tx) => {
        const record = (await lockOperation(tx, code, dealership.now()))!;
        const isReversed = (await readJournal(tx, code)).some(
          ({ event, paymentId }) =>
            event === 'chargeback reversed' && paymentId === payment.paymentId,
        );
        if (isReversed) return;
        const context = { payment, by: 'program', why: 'no se había devuelto' } as const;
        await apply(tx, dealership, record, { type: 'payment approved' }, context);
      });
    } catch (error) {
      log.error(
        { err: error, paymentId: payment.paymentId },
        'a forgotten payment was not given back',
      );
    }
  }
}
