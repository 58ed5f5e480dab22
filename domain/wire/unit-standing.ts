import type { StandingUnit } from '../operation/unit-standing.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** A unit of the stock, on sale or not, with its standing. `not_found` when it left the stock. */
export const unitStandingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/unit-standing',
  query: ['unit'],
  response: shape<StandingUnit>(),
  errors: ['invalid_request', 'not_found'],
});
