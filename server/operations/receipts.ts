import { and, eq } from 'drizzle-orm';
import type { PaymentMeans } from '../../domain/operation/closing.ts';
import type { Database } from '../db/connection.ts';
import { receipts } from '../db/schema.ts';

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

export async function releaseReceipt(tx: Database, it: Receipt): Promise<void> {
  await tx.delete(receipts).where(isReceipt(it));
}

/** Whether an operation counts a receipt with a number, whatever its means of payment. */
export async function isCounted(tx: Database, code: string, receipt: string): Promise<boolean> {
  const isTheirs = eq(receipts.operationCode, code);
  const number = receiptNumber({ receipt });
  return (await tx.$count(receipts, and(isTheirs, eq(receipts.number, number)))) > 0;
}
