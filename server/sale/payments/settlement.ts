import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { paymentNotifications } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { measureReport } from '../../ground/health/metrics.ts';
import type { PaymentEvent } from '../../../machines/operation/events.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { apply } from '../operations/effects.ts';
import { announce } from '../announce.ts';
import type { OperationRecord } from '../stored/stored-operation.ts';
import type { Offers } from '../dealership.ts';
import { requote } from '../operations/quote.ts';
import { expireHolds } from '../operations/expiry.ts';
import { lockOperationOfDeposit, type DepositRecord } from '../stored/stored-ledger.ts';
import { writeInJournal, type JournalAuthor } from '../stored/journal.ts';
import { storeStray } from './stray-payments.ts';
import type { PaymentStatus, ProviderPayment } from '../provider.ts';

export type Settlement = 'settled' | 'known already' | 'unknown reference' | 'other amount';

/**
 * Settles the provider's report about a payment, once: a notification, a look-up and the reconciliation can all bring
 * it. A wrong amount changes nothing: the journal records it and the sales department gets a letter. Reports that come
 * too late, or for an unknown reference, are recorded in the journal too. `why` is the explanation of a person who
 * recorded the payment.
 */
export async function settlePayment(
  dealership: Dealership,
  payment: ProviderPayment,
  by?: JournalAuthor,
  why?: string,
): Promise<Settlement> {
  let settled = await settleAt(dealership, payment, { by, why });
  if (typeof settled !== 'string') {
    const offers = await dealership.system.lookUp(settled.late).catch((error: unknown) => {
      const message = 'a late payment is settled without the figures of today';
      dealership.log.error({ err: error }, message);
      return null;
    });
    // With offers, or with null, the second call always settles.
    settled = (await settleAt(dealership, payment, { by, why, offers })) as Settlement;
  }
  if (payment.returnedPart) await settlePart(dealership, payment, by);
  if (settled === 'settled' && payment.changedAt) {
    const reporter = by?.startsWith('staff') ? 'staff' : by === 'reconciliation' ? by : 'provider';
    measureReport(reporter, payment.changedAt, dealership.now());
  }
  return settled;
}

interface Settling {
  by: JournalAuthor | undefined;
  why: string | undefined;
  /** What is offered today; null when the look-up failed, undefined before it. */
  offers?: Offers | null;
}

/**
 * Returns the code of an operation whose figures have to be looked up first: a payment after the end of its hold is
 * compared with today's, which are read outside of the transaction, so that no lock is held while a service answers.
 */
function settleAt(
  dealership: Dealership,
  payment: ProviderPayment,
  { by, why, offers }: Settling,
): Promise<Settlement | { late: string }> {
  return dealership.db.transaction(async (tx) => {
    const record = await lockOperationOfDeposit(tx, payment.clientRef, dealership.now());
    if (!record) {
      await recordUnknown(tx, dealership, payment);
      return 'unknown reference';
    }
    const isPaid = payment.status === 'approved' || payment.status === 'pending';
    if (isPaid && offers === undefined && isOver(record, dealership.now())) {
      return { late: record.code };
    }
    // Read under the lock, because another payment for the same deposit may have been recorded in between.
    const deposit = record.deposits.find(({ clientRef }) => clientRef === payment.clientRef)!;
    const isAsRequested = deposit.amount === payment.amount && payment.currency === 'ARS';
    const { isReversal, isNew } = await recordReport(tx, dealership, payment, {
      remark: isAsRequested ? '' : amountOf(payment),
      mayReverse: isAsRequested && payment.status === 'approved',
    });
    if (!isReversal && !isNew) return isAsRequested ? 'known already' : 'other amount';
    // A partial refund is a separate report.
    const { paymentId, clientRef: ref, isClaim = false } = payment;
    const known = { paymentId, clientRef: ref, isClaim };
    const recordInJournal = (event: string) =>
      writeInJournal(tx, dealership, record, {
        who: by ?? 'provider',
        event,
        clientRef: deposit.clientRef,
        paymentId: payment.paymentId,
        note: `${payment.status}, ${amountOf(payment)}`,
      });
    const type = isReversal
      ? 'chargeback reversed'
      : isAsRequested
        ? events[payment.status]
        : undefined;
    if (type) {
      if (record.status !== 'holding' && record.hasOverdueHold)
        await expireHolds(tx, dealership, record.chassis);
      const current = offers ? await requote(tx, dealership, record, offers) : record;
      const advanced = await apply(tx, dealership, current, { type, payment: known }, { by, why });
      if (advanced) return 'settled';
      await recordInJournal('report without effect');
      return 'known already';
    }
    await recordInJournal(isAsRequested ? 'payment disputed' : 'payment of another amount');
    if (!isAsRequested) await storeStray(tx, dealership, payment, record);
    await announce(tx, dealership, {
      type: 'provider problem',
      operation: record,
      problem: isAsRequested ? 'disputed' : 'other amount',
      payment,
    });
    return isAsRequested ? 'settled' : 'other amount';
  });
}

/** Records the refunded part of a payment that otherwise stands, if the ledger doesn't have it yet. */
async function settlePart(
  dealership: Dealership,
  { paymentId, clientRef, amount, currency, returnedPart = 0 }: ProviderPayment,
  by: JournalAuthor | undefined,
): Promise<void> {
  await dealership.db.transaction(async (tx) => {
    const record = await lockOperationOfDeposit(tx, clientRef, dealership.now());
    const deposit = record?.deposits.find((each) => each.clientRef === clientRef);
    // A wrong amount was already left to people.
    if (!record || deposit?.amount !== amount || currency !== 'ARS') return;
    const payment = { paymentId, clientRef, returnedPart: Math.round(returnedPart) };
    const why = `${returnedPart} ${currency}`;
    const event = { type: 'payment partly returned', payment } as const;
    await apply(tx, dealership, record, event, { by, why });
  });
}

/** Whether the hold of a reported payment is over, so that the figures may have changed since. */
function isOver({ status, holdUntil }: OperationRecord, now: Date): boolean {
  return status === 'holding'
    ? holdUntil !== null && holdUntil < now
    : isTagged(status, 'at the figures of today');
}

/** The chart's event for each status; a dispute is left to people. */
const events: Record<PaymentStatus, Exclude<PaymentEvent, 'deposit received by hand'> | undefined> =
  {
    approved: 'payment approved',
    pending: 'payment pending',
    rejected: 'payment rejected',
    refunded: 'payment returned',
    'charged back': 'payment charged back',
    disputed: undefined,
  };

const amountOf = ({ amount, currency }: ProviderPayment) => `${amount} ${currency}`;

/**
 * Records a report about a payment, and returns whether it is new. An approved payment that was charged back before is
 * a reversal: it can be charged back again, so the record of the chargeback is removed and no other is added.
 */
async function recordReport(
  tx: Database,
  dealership: Dealership,
  { paymentId, status, clientRef }: ProviderPayment,
  { remark, mayReverse }: { remark: string; mayReverse: boolean },
): Promise<{ isReversal: boolean; isNew: boolean }> {
  const key = [paymentId, status, remark].filter(Boolean).join('/');
  const receivedAt = dealership.now().toISOString();
  const { rows } = await tx.execute<{ ended: number; noted: number }>(sql`
    with ended as (
      delete from ${paymentNotifications}
      where ${mayReverse}::boolean and key = ${`${paymentId}/charged back`}
      returning key
    ), noted as (
      insert into ${paymentNotifications} (key, client_ref, received_at)
      select ${key}, ${clientRef}, ${receivedAt}::timestamptz where not exists (select from ended)
      on conflict do nothing
      returning key
    )
    select (select count(*) from ended)::int as ended, (select count(*) from noted)::int as noted`);
  const [found] = rows;
  return { isReversal: found!.ended > 0, isNew: found!.noted > 0 };
}

/** Without an operation in the journal's row. */
async function recordUnknown(
  tx: Database,
  dealership: Dealership,
  payment: ProviderPayment,
): Promise<void> {
  const { clientRef, paymentId, status } = payment;
  const { isNew } = await recordReport(tx, dealership, payment, {
    remark: 'unknown reference',
    mayReverse: false,
  });
  if (!isNew) return;
  await storeStray(tx, dealership, payment, undefined);
  const nobodys = { code: clientRef, status: 'unknown' };
  await writeInJournal(tx, dealership, nobodys, {
    who: 'provider',
    event: 'payment of an unknown reference',
    clientRef,
    paymentId,
    note: `${status}, ${amountOf(payment)}`,
  });
  dealership.log.error({ paymentId, status }, 'a payment whose reference no reservation has');
}

/** The id of a payment at a page that names none: the page's message and a person's report mean the same payment. */
export function pagePaymentId({
  clientRef,
  createdAt,
}: Pick<DepositRecord, 'clientRef' | 'createdAt'>): string {
  return `page-${clientRef}-${createdAt.getTime()}`;
}
