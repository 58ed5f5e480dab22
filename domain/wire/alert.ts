import { alertDecisionForm, alertForm } from '../forms/alert.ts';
import type { UnitStanding } from '../operation/unit-standing.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * Asks for letters. Only a held unit has a waiting list: `standing` says who has it. It is null when a letter asks for the
 * confirmation, and also when none is sent because the address has enough: nobody learns what an address subscribed to.
 */
export const alertEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/alert',
  body: alertForm,
  response: shape<{ standing: UnitStanding | null }>(),
  errors: ['invalid_request', 'not_found', 'too_many_requests'],
});

/** Confirms or ends an alert by the code of its letters; `unknown` for one that can't be confirmed any more. */
export const alertDecisionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/alert-decision',
  body: alertDecisionForm,
  response: shape<{ outcome: 'confirmed' | 'ended' | 'unknown' }>(),
  errors: ['invalid_request', 'too_many_requests'],
});
