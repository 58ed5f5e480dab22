import { paymentOutcomes, type PaymentOutcome } from './payment-notification.ts';

/** The framed payments page says that it was loaded. */
export interface PaymentPageReady {
  source: 'payments';
  ready: true;
}

/** A message from the framed payments page. It only makes the storefront ask the server: it proves no payment. */
export interface PaymentMessage {
  source: 'payments';
  client_ref: string;
  outcome: PaymentOutcome;
}

/** Whether a window message comes from the payments page; the other fields aren't checked. */
export function isFromPayments(data: unknown): data is PaymentMessage | PaymentPageReady {
  return (data as Partial<PaymentMessage> | null)?.source === 'payments';
}

/** The outcome in a message of the payments page; undefined for a word that the contract does not have. */
export function outcomeOf({ outcome }: PaymentMessage): PaymentOutcome | undefined {
  return paymentOutcomes.find((known) => known === outcome);
}
