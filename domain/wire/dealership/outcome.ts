import * as z from 'zod/mini';
import type { Operation } from '../../operation/operation.ts';
import { defineEndpoint, paymentLimitMs, shape } from '../endpoint.ts';
import { paymentOutcomes } from '../payment-notification.ts';
import { operationCodeText } from '../texts.ts';

/**
 * Reports the message of the framed payments page in the shopper's browser, and returns the operation. It proves no
 * payment: the server looks the payment up itself, or trusts the report only as far as its setting allows.
 */
export const dealershipOutcomeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/outcome',
  body: z.object({ code: operationCodeText, outcome: z.enum(paymentOutcomes) }),
  response: shape<Operation>(),
  timeLimitMs: paymentLimitMs,
  errors: ['invalid_request', 'operation_not_found', 'too_many_requests'],
});
