import type { DealershipParameters, SiteContent } from '../content/parameters.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * The parameters and the site's contents (SPEC §7). `content` is a comma-separated list of the contents to send; an
 * empty list sends none, and without `content` the answer has all.
 */
export const parameterEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/parameter',
  query: ['content'],
  response: shape<DealershipParameters & Partial<SiteContent>>(),
  errors: ['invalid_request'],
});
