import type { CreditPlan } from '../operation/loans/credit-plans.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * The credit plans for a vehicle, given by brand, name and the currency of its price; with `loan_amount`, only those that
 * finance it, with the installment for that amount (SPEC §7). Amounts are in the plan's currency. `currency` isn't a
 * parameter of SPEC §7: another client can leave it out, and gets the plans of each currency.
 */
export const creditFindEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v2/dealership/credit/find',
  query: ['brand_id', 'vehicle', 'currency', 'loan_amount'],
  response: shape<CreditPlan[]>(),
  errors: ['invalid_request'],
});
