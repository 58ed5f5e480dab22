import type { WireSavingPlan } from '../content/saving-plans.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** Savings plans of a brand; with `id`, a list with that one (SPEC §7). */
export const savingPlansEndpoint = defineEndpoint({
  method: 'GET',
  path: { v1: '/v1/:calls/plan/find', v2: '/v2/:calls/plan/find' },
  isOfPlans: true,
  query: ['id'],
  response: shape<WireSavingPlan[]>(),
  errors: ['invalid_request'],
});
