import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { paymentStatuses, type LedgerStatus } from '../../../machines/payment/status.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { deposits, fiscalDocuments, payments } from '../../ground/db/schema.ts';
import { countMissingDocuments, missingDocuments } from './fiscal-documents.ts';

const shop = testDealership();
let code: string;
let payment: { clientRef: string; paymentId: string };
beforeAll(async () => {
  const paid = await shop.paidOperation({ paymentId: 'pago-1' });
  code = paid.operation.code;
  payment = { clientRef: paid.clientRef, paymentId: 'pago-1' };
});

const isPayment = () =>
  and(eq(payments.clientRef, payment.clientRef), eq(payments.paymentId, payment.paymentId));

async function missing() {
  const found = await missingDocuments(shop.db, { code });
  expect(await countMissingDocuments(shop.db)).toBe(found.length);
  return found.map(({ kind, amount }) => `${kind} ${amount}`);
}

const invoice = 'invoice 250000';
const both = [invoice, 'credit note 250000'];
const byStatus: Record<LedgerStatus, string[]> = {
  pending: [],
  approved: [invoice],
  rejected: [],
  'calling off': [],
  'call-off refused': [],
  refunding: [invoice],
  'refund refused': [invoice],
  refunded: both,
  'charged back': [invoice],
  'chargeback lost': [invoice],
  'refunded and charged back': both,
  'paid back twice': both,
};

test.each(paymentStatuses)('a payment that is %s lacks its documents', async (status) => {
  await shop.db.update(payments).set({ status }).where(isPayment());
  expect(await missing()).toEqual(byStatus[status]);
});

test('what a returned part, another amount and a document change is missing in the same transaction', async () => {
  await shop.db
    .update(payments)
    .set({ status: 'approved', returnedPart: 100_000 })
    .where(isPayment());
  expect(await missing()).toEqual([invoice, 'credit note 100000']);
  await shop.db
    .update(deposits)
    .set({ amount: 300_000 })
    .where(eq(deposits.clientRef, payment.clientRef));
  expect(await missing()).toEqual(['invoice 300000', 'credit note 100000']);
  const made = { ...payment, kind: 'invoice', issuedOn: '2026-11-20', recordedBy: 'Ana' } as const;
  const [row] = await shop.db
    .insert(fiscalDocuments)
    .values({ ...made, amount: 250_000, recordedAt: new Date() })
    .returning({ id: fiscalDocuments.id });
  expect(await missing()).toEqual(['invoice 50000', 'credit note 100000']);
  await shop.db.delete(fiscalDocuments).where(eq(fiscalDocuments.id, row!.id));
  expect(await missing()).toEqual(['invoice 300000', 'credit note 100000']);
});
