import type { Parameters, SiteContent } from '../content/parameters.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * What the dealership sets, with the texts of the site (SPEC §7). `content` names the site contents that are wanted,
 * separated by commas; empty, none. Without it all come.
 */
export const parameterEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/parameter',
  query: ['content'],
  response: shape<Parameters & Partial<SiteContent>>(),
  errors: ['invalid_request'],
});
