import * as z from 'zod/mini';
import type { Operation } from '../../operation/operation.ts';
import { defineEndpoint, shape } from '../endpoint.ts';
import { operationCodeText } from '../texts.ts';

/**
 * Saves when the buyer of a paid or pending reservation comes to finish the purchase; a later call replaces the time.
 * `visit_closed` for a time that isn't one of `visitTimes`.
 */
export const dealershipVisitEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/visit',
  body: z.object({ code: operationCodeText, at: z.iso.datetime() }),
  response: shape<Operation>(),
  errors: ['invalid_request', 'operation_not_found', 'visit_closed', 'too_many_requests'],
});
