import * as z from 'zod/mini';
import type { Operation } from '../../operation/operation.ts';
import { defineEndpoint, shape } from '../endpoint.ts';
import { operationCodeText } from '../texts.ts';

/**
 * The buyer takes or refuses the other unit that the dealership proposes after the deposit, at the figures of
 * `unit_offer`. `offer_over` for a proposal that doesn't stand any more, `unit_unavailable` when somebody else has its
 * unit: the reservation keeps its own.
 */
export const dealershipUnitOfferEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/unit-offer',
  body: z.object({ code: operationCodeText, offer: z.int(), accepts: z.boolean() }),
  response: shape<Operation>(),
  errors: ['invalid_request', 'operation_not_found', 'offer_over', 'unit_unavailable'],
});
