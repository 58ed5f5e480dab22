import * as z from 'zod/mini';
import type { Operation } from '../operation/operation.ts';
import type { StartedDeposit } from './dealership-deposit.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** More time to pay a deposit, once for each hold. Refused with `operation_closed` when it was given already or nothing is held. */
export const dealershipExtendEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/extend',
  body: z.object({ code: z.string() }),
  response: shape<StartedDeposit>(),
  errors: [
    'invalid_request',
    'operation_not_found',
    'operation_closed',
    'payments_unavailable',
    'too_many_requests',
  ],
});

/**
 * Gives up a hold before anything was paid, so that the reservation can be changed. Answers the operation as it is then:
 * still `holding` when a payment was made in the last moment, of which the provider has yet to tell.
 */
export const dealershipReleaseEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/release',
  body: z.object({ code: z.string() }),
  response: shape<Operation>(),
  errors: ['invalid_request', 'operation_not_found', 'payments_unavailable', 'too_many_requests'],
});
