import * as z from 'zod/mini';
import type { Operation } from '../operation/operation.ts';
import { defineEndpoint, paymentLimitMs, shape } from './endpoint.ts';
import { paymentOutcomes } from './payment-notification.ts';
import { operationCodeText } from './texts.ts';

/**
 * Tells what the framed payments page said in the shopper's browser, and answers the resulting operation. It proves no payment:
 * the server looks at the payment itself, or trusts it only as far as its setting allows.
 */
export const dealershipOutcomeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/outcome',
  body: z.object({ code: operationCodeText, outcome: z.enum(paymentOutcomes) }),
  response: shape<Operation>(),
  timeLimitMs: paymentLimitMs,
  errors: ['invalid_request', 'operation_not_found', 'too_many_requests'],
});
