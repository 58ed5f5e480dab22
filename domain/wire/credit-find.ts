import type { CreditPlan } from '../operation/credit-plans.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * The credit plans for a vehicle, given by brand and name; with `loan_amount`, only those that finance it, with the
 * installment for that amount (SPEC §7). Amounts are in the vehicle's currency.
 */
export const creditFindEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v2/dealership/credit/find',
  query: ['brand_id', 'vehicle', 'loan_amount'],
  response: shape<CreditPlan[]>(),
  errors: ['invalid_request'],
});
