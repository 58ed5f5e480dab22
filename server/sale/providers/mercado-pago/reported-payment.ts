import * as z from 'zod/mini';
import type { PaymentStatus, ProviderPayment } from '../../provider.ts';

/** A payment in an answer of Mercado Pago: what the program reads of it. */
export const reportedPayment = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  status: z.nullish(z.string()),
  status_detail: z.nullish(z.string()),
  external_reference: z.nullish(z.string()),
  transaction_amount: z.nullish(z.number()),
  transaction_amount_refunded: z.nullish(z.number()),
  currency_id: z.nullish(z.string()),
  date_last_updated: z.nullish(z.string()),
});
export type ReportedPayment = z.infer<typeof reportedPayment>;

const statuses: Record<string, PaymentStatus> = {
  approved: 'approved',
  authorized: 'pending',
  in_process: 'pending',
  pending: 'pending',
  rejected: 'rejected',
  cancelled: 'rejected',
  refunded: 'refunded',
  charged_back: 'charged back',
  in_mediation: 'disputed',
};

/** Undefined for a payment without a reference, which the dealership made elsewhere, and for an unknown status. */
export function toProviderPayment(payment: ReportedPayment): ProviderPayment | undefined {
  const amount = payment.transaction_amount ?? 0;
  const returnedPart = payment.transaction_amount_refunded ?? 0;
  const reported = isWonChargeback(payment) ? 'approved' : statuses[payment.status ?? ''];
  const isWhollyBack = reported === 'approved' && returnedPart > 0 && returnedPart >= amount;
  const status = isWhollyBack ? 'refunded' : reported;
  if (payment.id === undefined || !payment.external_reference || !status) return undefined;
  // ISO 8601 with an offset.
  const changedAt = new Date(payment.date_last_updated ?? '');
  return {
    paymentId: String(payment.id),
    clientRef: payment.external_reference,
    status,
    amount,
    ...(status === 'approved' && returnedPart > 0 ? { returnedPart } : {}),
    currency: payment.currency_id ?? '',
    ...(Number.isNaN(changedAt.getTime()) ? {} : { changedAt }),
  };
}

/** Whether the bank decided a chargeback for the dealership, so that the money came back. */
function isWonChargeback({ status, status_detail }: ReportedPayment): boolean {
  return status === 'charged_back' && status_detail === 'reimbursed';
}
