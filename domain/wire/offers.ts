import type { WireOffer } from '../vehicles/offers.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * In-stock units with a special discount (SPEC §7). With `equal`, one of each kind with its count (ADR 56); without it, a
 * list of more than 2,000 units is refused with `list_too_long`.
 */
export const offersEndpoint = defineEndpoint({
  method: 'GET',
  path: { v1: '/v1/:calls/offers', v2: '/v2/:calls/model/offers' },
  query: ['equal'],
  response: shape<WireOffer[]>(),
  errors: ['list_too_long'],
});
