import { defineEndpoint, shape } from './endpoint.ts';

/** Where and as whom a brand's deposits are paid. */
export interface PaymentsProvider {
  /** The provider's public key for the brand; null when the brand has none (SPEC §8). */
  access_token: string | null;
  /** Address of the page to frame, without its query. */
  frame_url: string;
}

export const dealershipMpEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/dealership/mp',
  query: ['brand_id'],
  response: shape<PaymentsProvider>(),
  errors: ['invalid_request'],
});
