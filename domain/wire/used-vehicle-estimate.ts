import type { ModelOfBrand } from '../operation/used-vehicles/used-vehicles.ts';
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

/**
 * The models of used vehicles of all brands, for words without a brand: 'hilux 2020'. An existing system lists models by
 * brand only: `valuation_failed`.
 */
export const usedVehicleModelsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/used-vehicle-models',
  response: shape<ModelOfBrand[]>(),
  errors: ['valuation_failed'],
});
