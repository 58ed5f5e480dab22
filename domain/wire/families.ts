import type { Family } from '../vehicles/families.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** The families of a brand; with `id`, a list with that family (SPEC §7). */
export const familiesEndpoint = defineEndpoint({
  method: 'GET',
  path: { v1: '/v1/:calls/stock/families', v2: '/v2/:calls/family' },
  query: ['id'],
  response: shape<Family[]>(),
  errors: ['invalid_request'],
});
