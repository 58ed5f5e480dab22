import type { Promotion } from '../money/prices.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** The promotion of a typed code; `promotion_not_found` when the unit can't use it today (SPEC §7). */
export const promotionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/promotion',
  query: ['code', 'family', 'chassis', 'brand_id'],
  response: shape<Promotion>(),
  errors: ['invalid_request', 'promotion_not_found', 'too_many_requests'],
});
