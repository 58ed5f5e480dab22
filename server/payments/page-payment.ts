import type { DepositRecord } from '../operations/stored-ledger.ts';

/** The payment of one attempt at a page that names no payment: its message and a person mean the same one. */
export function pagePaymentId({
  clientRef,
  createdAt,
}: Pick<DepositRecord, 'clientRef' | 'createdAt'>): string {
  return `page-${clientRef}-${createdAt.getTime()}`;
}
