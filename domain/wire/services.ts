import type { ServiceCategory } from '../content/services.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** The workshops' services and prices, by category (SPEC §7). */
export const servicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/vehicle/service',
  response: shape<ServiceCategory[]>(),
  errors: [],
});
