import type { PaymentOutcome } from './payment-notification.ts';

/** What the framed payments page posts to the page that frames it: a hint to look, never proof. */
export interface PaymentMessage {
  source: 'payments';
  client_ref: string;
  outcome: PaymentOutcome;
}

export function isPaymentMessage(data: unknown): data is PaymentMessage {
  return (data as Partial<PaymentMessage> | null)?.source === 'payments';
}
