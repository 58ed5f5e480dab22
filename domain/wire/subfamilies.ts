import type { Subfamily } from '../vehicles/families.ts';
import { defineEndpoint, everyBrand, shape } from './endpoint.ts';

/** Versions of a brand or family; with `id`, a list with that one (SPEC §7). */
export const subfamiliesEndpoint = defineEndpoint({
  method: 'GET',
  path: everyBrand({
    1: '/v1/vw/stock/subfamilies',
    2: '/v1/gm/stock/subfamilies',
    4: '/v2/nissan/subfamily',
    6: '/v2/baic/subfamily',
  }),
  query: ['id', 'family_id'],
  response: shape<Subfamily[]>(),
  errors: ['invalid_request'],
});
