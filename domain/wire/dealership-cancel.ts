import * as z from 'zod/mini';
import type { Operation } from '../operation/operation.ts';
import { emailSchema } from '../operation/personal-data.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** Cancels a paid reservation within 48 hours: the unit goes back on sale, the whole deposit back to the card (SPEC §9). */
export const dealershipCancelEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/cancel',
  body: z.object({ code: z.string() }),
  response: shape<Operation>(),
  errors: ['invalid_request', 'operation_not_found', 'cancellation_late', 'too_many_requests'],
});

/** What a buyer who revokes is told at once, and by e-mail. */
export interface Revocation {
  request_code: string;
  /** Whether a deposit is being given back. */
  is_refunded: boolean;
}

/** The 'botón de arrepentimiento': within ten days the law lets the buyer of a distance purchase revoke (24.240, art. 34). */
export const revocationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/revocation',
  body: z.object({ code: z.string(), email: emailSchema }),
  response: shape<Revocation>(),
  errors: ['invalid_request', 'operation_not_found', 'too_many_requests'],
});
