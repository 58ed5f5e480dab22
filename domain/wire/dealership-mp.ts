import { defineEndpoint, shape } from './endpoint.ts';

/** The payments page and the account of a brand. */
export interface PaymentsProvider {
  /** The provider's public key for the brand; null when the brand has none (SPEC §8). */
  access_token: string | null;
  /** Address of the page to frame, without its query. */
  frame_url: string;
}

/** The payments provider; without `brand_id` only its page, because every brand has its own account (SPEC §7, §8). */
export const dealershipMpEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/dealership/mp',
  query: ['brand_id'],
  response: shape<PaymentsProvider>(),
  errors: ['invalid_request'],
});
