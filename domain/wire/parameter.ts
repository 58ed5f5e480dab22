import type { Parameters } from '../parameters.ts';
import { defineEndpoint, shape } from './endpoint.ts';

export const parameterEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/parameter',
  response: shape<Parameters>(),
  errors: [],
});
