import { defineEndpoint, shape } from './endpoint.ts';
import type { Valuation } from './valuation.ts';

/**
 * The estimate of a used vehicle in part payment, before there is an operation. `kms` in kilometres; `currency` is that
 * of the vehicle to be bought. Not binding: an operation accepts only a valuation of its own.
 */
export const usedVehicleEstimateEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/used-vehicle-estimate',
  query: ['codia', 'year', 'kms', 'currency'],
  response: shape<Valuation>(),
  errors: ['invalid_request', 'valuation_failed'],
});
