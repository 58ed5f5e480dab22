import type { PaymentStatus, ProviderPayment } from '../../provider.ts';

/** The fields of Mercado Pago's payment that matter here. */
export interface MercadoPagoPayment {
  id?: number | string;
  status?: string;
  status_detail?: string;
  external_reference?: string;
  transaction_amount?: number;
  transaction_amount_refunded?: number;
  currency_id?: string;
  /** ISO 8601 with an offset. */
  date_last_updated?: string;
}

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
export function toProviderPayment(payment: MercadoPagoPayment): ProviderPayment | undefined {
  const { transaction_amount: amount = 0, transaction_amount_refunded: returnedPart = 0 } = payment;
  const reported = isWonChargeback(payment) ? 'approved' : statuses[payment.status ?? ''];
  const isWhollyBack = reported === 'approved' && returnedPart > 0 && returnedPart >= amount;
  const status = isWhollyBack ? 'refunded' : reported;
  if (payment.id === undefined || !payment.external_reference || !status) return undefined;
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
function isWonChargeback({ status, status_detail }: MercadoPagoPayment): boolean {
  return status === 'charged_back' && status_detail === 'reimbursed';
}
