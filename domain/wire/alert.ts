import { alertDecisionForm, alertForm } from '../forms/alert.ts';
import type { UnitStanding } from '../operation/unit-standing.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * Requests letters. Only a held unit has a waiting list: `standing` in the answer is the unit's. It is null when a
 * letter requests a confirmation, and also when the address has its maximum of alerts: nobody learns what an address
 * subscribed to.
 */
export const alertEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/alert',
  body: alertForm,
  response: shape<{ standing: UnitStanding | null }>(),
  errors: ['invalid_request', 'not_found', 'too_many_requests'],
});

/** Confirms or ends an alert by the code in its letters; `unknown` for an alert that can't be confirmed any more. */
export const alertDecisionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/alert-decision',
  body: alertDecisionForm,
  response: shape<{ outcome: 'confirmed' | 'ended' | 'unknown' }>(),
  errors: ['invalid_request', 'too_many_requests'],
});
