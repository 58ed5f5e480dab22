import * as z from 'zod/mini';
import { textField } from '../forms/fields.ts';
import { defineEndpoint, shape } from './endpoint.ts';

export const paymentOutcomes = ['approved', 'pending', 'rejected'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Header with  `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export const signatureHeader = 'x-payments-signature';

export const paymentNotification = z.object({
  payment_id: textField,
  client_ref: textField,
  outcome: z.enum(paymentOutcomes),
  /** Pesos charged. */
  amount: z.int(),
  installments: z.int(),
  /** When the payment got this outcome; the notification can come much later. */
  decided_at: z.optional(z.iso.datetime()),
});
export type PaymentNotification = z.infer<typeof paymentNotification>;

/** The provider's webhook, the only call that decides a deposit. It can arrive twice, late or out of order. */
export const paymentNotificationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/payments/notification',
  body: paymentNotification,
  response: shape<{ received: true }>(),
  errors: ['invalid_request', 'signature_invalid', 'not_found'],
});
