import type { WireSavingPlan } from '../content/saving-plans.ts';
import { defineEndpoint, shape, someBrands } from './endpoint.ts';

/** Savings plans of a brand; with `id`, a list with that one. BAIC has none (SPEC §7). */
export const savingPlansEndpoint = defineEndpoint({
  method: 'GET',
  path: someBrands({
    1: '/v1/vw/plan/find',
    2: '/v1/gm/plan/find',
    4: '/v2/nissan/plan/find',
    6: undefined,
  }),
  query: ['id'],
  response: shape<WireSavingPlan[]>(),
  errors: ['invalid_request'],
});
