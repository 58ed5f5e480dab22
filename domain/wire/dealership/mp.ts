import { defineEndpoint, shape } from '../endpoint.ts';

/** The payments page and a brand's account at the provider. */
export interface PaymentsProvider {
  /** The provider's public key for the brand; null when the brand has none (SPEC §8). */
  access_token: string | null;
  /** The address of the framed page, without its query. */
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
