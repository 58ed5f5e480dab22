import type { DepositRecord } from '../operations/stored-ledger.ts';

/** The id of a payment at a page that names none: the page's message and a person's report mean the same payment. */
export function pagePaymentId({
  clientRef,
  createdAt,
}: Pick<DepositRecord, 'clientRef' | 'createdAt'>): string {
  return `page-${clientRef}-${createdAt.getTime()}`;
}
