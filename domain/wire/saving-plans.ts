import type { WireSavingPlan } from '../content/saving-plans.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** The savings plans of a brand; with `id`, a list with that plan (SPEC §7). */
export const savingPlansEndpoint = defineEndpoint({
  method: 'GET',
  path: { v1: '/v1/:calls/plan/find', v2: '/v2/:calls/plan/find' },
  isOfPlans: true,
  query: ['id'],
  response: shape<WireSavingPlan[]>(),
  errors: ['invalid_request'],
});
