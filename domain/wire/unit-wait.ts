import { unitWaitForm } from '../forms/unit-wait.ts';
import type { UnitStanding } from '../operation/unit-standing.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** Puts a person on the waiting list of a held unit. One that is free or sold has no list: the answer says which it is. */
export const unitWaitEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/unit-wait',
  body: unitWaitForm,
  response: shape<{ standing: UnitStanding }>(),
  errors: ['invalid_request', 'not_found', 'too_many_requests'],
});
