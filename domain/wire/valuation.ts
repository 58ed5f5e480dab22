import * as z from 'zod/mini';
import type {
  BrandOption,
  ModelOption,
  VersionOption,
} from '../operation/used-vehicles/used-vehicles.ts';
import { defineEndpoint, shape } from './endpoint.ts';
import { codeText, nameText, operationCodeText } from './texts.ts';

/** The brands of used vehicles that can be valued (SPEC §7). */
export const valuationBrandsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/dealership/parameters/brands',
  response: shape<BrandOption[]>(),
  errors: [],
});

/** The models of a used vehicle's brand (SPEC §7). */
export const valuationModelsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/dealership/parameters/models',
  query: ['brand_id'],
  response: shape<ModelOption[]>(),
  errors: ['invalid_request'],
});

/** The versions of a model; `group` is the model's name (SPEC §7). */
export const valuationVersionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/dealership/parameters/vehicles',
  query: ['brand_id', 'group'],
  response: shape<VersionOption[]>(),
  errors: ['invalid_request'],
});

const valuationBody = z.object({
  codia: codeText,
  brand: nameText,
  model: nameText,
  vehicle: nameText,
  year: z.int(),
  kms: z.int(),
  operation: operationCodeText,
});

/** The value of a used vehicle in part payment, in the currency of the operation's vehicle. */
export interface Valuation {
  valuation: number;
}

/** A valuation for an operation. */
export interface OwnValuation extends Valuation {
  /** A save that names it gets this value. Not a field of SPEC §7. */
  valuation_id: string;
}

/** Values a used vehicle for an operation, which then accepts it only at that value (SPEC §7). */
export const valuationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/dealership/valuation',
  body: valuationBody,
  response: shape<OwnValuation>(),
  errors: [
    'invalid_request',
    'operation_not_found',
    'operation_closed',
    'valuation_failed',
    'too_many_requests',
  ],
});
