import type { Promotion } from '../money/prices.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** The promotion that a unit gets without a typed code; null when there is none (SPEC §7). */
export const promotionDiscoverEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/promotion/discover',
  query: ['family', 'chassis', 'brand_id'],
  response: shape<Promotion | null>(),
  errors: ['invalid_request'],
});
