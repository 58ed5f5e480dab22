import type { PaymentOutcome } from './payment-notification.ts';

/** A message from the framed payments page. It only makes the storefront ask the server: it proves no payment. */
export interface PaymentMessage {
  source: 'payments';
  client_ref: string;
  outcome: PaymentOutcome;
}

/** Whether a window message comes from the payments page; the other fields aren't checked. */
export function isPaymentMessage(data: unknown): data is PaymentMessage {
  return (data as Partial<PaymentMessage> | null)?.source === 'payments';
}
