import * as z from 'zod/mini';
import { defineEndpoint, shape } from '../endpoint.ts';
import { withCampaigns } from '../with-campaigns.ts';

/**
 * Counts that somebody opened the start of a reservation, for a unit on sale. Nothing about the person is sent or stored.
 * `is_counted` is false for a network with too many of them. Not a call of SPEC §7.
 */
export const dealershipArrivalEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/arrival',
  body: z.object({ brand_id: z.int32(), stock_id: z.int32(), ...withCampaigns }),
  response: shape<{ is_counted: boolean }>(),
  errors: ['invalid_request', 'unit_unavailable'],
});
