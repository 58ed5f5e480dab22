import * as z from 'zod/mini';
import { priceRequestForm } from '../forms/contact-forms.ts';
import { defineEndpoint, shape } from './endpoint.ts';
import { withCampaigns } from './with-campaigns.ts';

/** Sends a price request to the dealership (SPEC §7). */
export const priceRequestEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/price-request',
  body: z.extend(priceRequestForm, withCampaigns),
  response: shape<{ received: true }>(),
  errors: ['invalid_request', 'too_many_requests'],
});
