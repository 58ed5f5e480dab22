import { defineEndpoint, shape } from './endpoint.ts';

/** Pesos for a dollar (SPEC §7). */
export const dollarRateEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/dollar-rate',
  response: shape<number>(),
  errors: ['rate_unavailable'],
});
