import type { CreditPlan } from '../operation/credit-plans.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * The credit plans for a vehicle, named as its brand names it; with `loan_amount`, those that finance that much, each
 * with its instalment for it (SPEC §7). Amounts are in the vehicle's currency.
 */
export const creditFindEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v2/dealership/credit/find',
  query: ['brand_id', 'vehicle', 'loan_amount'],
  response: shape<CreditPlan[]>(),
  errors: ['invalid_request'],
});
