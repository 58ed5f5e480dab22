import * as z from 'zod/mini';
import type { Operation } from '../../operation/operation.ts';
import type { StartedDeposit } from './deposit.ts';
import { defineEndpoint, paymentLimitMs, shape } from '../endpoint.ts';
import { operationCodeText } from '../texts.ts';

/** Extends a hold, once. `operation_closed` for a second extension or without a hold. */
export const dealershipExtendEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/extend',
  body: z.object({ code: operationCodeText }),
  response: shape<StartedDeposit>(),
  timeLimitMs: paymentLimitMs,
  errors: [
    'invalid_request',
    'operation_not_found',
    'operation_closed',
    'payments_unavailable',
    'too_many_requests',
  ],
});

/**
 * Ends a hold before the payment, so that the shopper can change the reservation. Returns the operation, still
 * `holding` if the shopper paid at the last moment and the provider's notification has not arrived.
 */
export const dealershipReleaseEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/release',
  body: z.object({ code: operationCodeText }),
  response: shape<Operation>(),
  timeLimitMs: paymentLimitMs,
  errors: ['invalid_request', 'operation_not_found', 'payments_unavailable', 'too_many_requests'],
});
