import type { Subfamily } from '../vehicles/families.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** The versions of a brand or family; with `id`, a list with that version (SPEC §7). */
export const subfamiliesEndpoint = defineEndpoint({
  method: 'GET',
  path: { v1: '/v1/:calls/stock/subfamilies', v2: '/v2/:calls/subfamily' },
  query: ['id', 'family_id'],
  response: shape<Subfamily[]>(),
  errors: ['invalid_request'],
});
