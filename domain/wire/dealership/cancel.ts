import * as z from 'zod/mini';
import type { Operation } from '../../operation/operation.ts';
import { emailField } from '../../forms/fields.ts';
import { defineEndpoint, paymentLimitMs, shape } from '../endpoint.ts';
import { operationCodeText } from '../texts.ts';

/**
 * Cancels a paid reservation within 48 hours: puts the unit back on sale and refunds the whole deposit to the card
 * (SPEC §9). Later: `cancellation_late`.
 */
export const dealershipCancelEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/cancel',
  body: z.object({ code: operationCodeText }),
  response: shape<Operation>(),
  timeLimitMs: paymentLimitMs,
  errors: ['invalid_request', 'operation_not_found', 'cancellation_late', 'too_many_requests'],
});

export interface Revocation {
  request_code: string;
  is_refunded: boolean;
}

/** The 'botón de arrepentimiento': the law lets the buyer revoke a distance purchase within ten days (24.240, art. 34). */
export const revocationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/revocation',
  body: z.object({ code: operationCodeText, email: emailField }),
  response: shape<Revocation>(),
  timeLimitMs: paymentLimitMs,
  errors: ['invalid_request', 'revocation_not_found', 'too_many_requests'],
});
