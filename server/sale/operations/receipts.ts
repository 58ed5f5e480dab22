import { and, eq, sql } from 'drizzle-orm';
import type { PaymentMeans } from '../../../domain/operation/payment-means.ts';
import type { Database } from '../../ground/db/connection.ts';
import { receipts } from '../../ground/db/schema.ts';

export interface Receipt {
  means: PaymentMeans;
  receipt: string;
}

/** 'A-1', 'a 1' and 'A1' are one receipt. */
export const receiptNumber = ({ receipt }: Pick<Receipt, 'receipt'>): string =>
  receipt.replaceAll(/[\s-]/g, '').toUpperCase();

const isReceipt = (it: Receipt) =>
  and(eq(receipts.means, it.means), eq(receipts.number, receiptNumber(it)));

/** Records that a receipt counts; false when it counts already. Of two at once the second one waits for the first. */
export async function countReceipt(tx: Database, code: string, it: Receipt): Promise<boolean> {
  const counted = await tx
    .insert(receipts)
    .values({ means: it.means, number: receiptNumber(it), operationCode: code })
    .onConflictDoNothing()
    .returning({ number: receipts.number });
  return counted.length > 0;
}

/** Frees the number of a receipt that counts no more. One of the dealership's series is never given again. */
export async function releaseReceipt(tx: Database, it: Receipt): Promise<void> {
  if (isOfSeries(it.receipt)) return;
  await tx.delete(receipts).where(isReceipt(it));
}

/** Whether an operation counts a receipt with a number, whatever its means of payment. */
export async function isCounted(tx: Database, code: string, receipt: string): Promise<boolean> {
  const isTheirs = eq(receipts.operationCode, code);
  const number = receiptNumber({ receipt });
  return (await tx.$count(receipts, and(isTheirs, eq(receipts.number, number)))) > 0;
}

/** The dealership's own series of receipts, one for each means of payment. */
const series: Record<PaymentMeans, string> = {
  transfer: 'TR',
  cash: 'EF',
  card: 'TA',
  cheque: 'CH',
  bank: 'CR',
};

/**
 * The next number of the series of a means of payment: 'TR-0001'. Transactions that number at once wait for one another,
 * so that the series has no gaps and no number twice.
 */
export async function nextReceipt(tx: Database, means: PaymentMeans): Promise<string> {
  const name = series[means];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`receipts ${name}`}))`);
  const [last] = await tx
    .select({
      number: sql<number>`coalesce(max(substring(${receipts.number} from 3)::int), 0)::int`,
    })
    .from(receipts)
    .where(and(eq(receipts.means, means), sql`${receipts.number} ~ ${`^${name}\\d{4,8}$`}`));
  return `${name}-${String(last!.number + 1).padStart(4, '0')}`;
}

/** Whether a number is of one of the dealership's series. */
export function isOfSeries(receipt: string): boolean {
  const [, name] = /^([A-Z]{2})\d{4,8}$/.exec(receiptNumber({ receipt })) ?? [];
  return Object.values(series).some((each) => each === name);
}
