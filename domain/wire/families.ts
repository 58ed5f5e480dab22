import type { Family } from '../vehicles/families.ts';
import { defineEndpoint, everyBrand, shape } from './endpoint.ts';

/** Families of a brand; with `id`, a list with that one (SPEC §7). */
export const familiesEndpoint = defineEndpoint({
  method: 'GET',
  path: everyBrand({
    1: '/v1/vw/stock/families',
    2: '/v1/gm/stock/families',
    4: '/v2/nissan/family',
    6: '/v2/baic/family',
  }),
  query: ['id'],
  response: shape<Family[]>(),
  errors: ['invalid_request'],
});
