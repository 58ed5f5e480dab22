import type { StandingUnit } from '../operation/unit-standing.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * A unit with its standing: one of the stock, on sale or not, or one that was delivered. `not_found` when the dealership
 * doesn't know it.
 */
export const unitStandingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/unit-standing',
  query: ['unit'],
  response: shape<StandingUnit>(),
  errors: ['invalid_request', 'not_found'],
});
