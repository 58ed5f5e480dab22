import * as z from 'zod/mini';
import type { Operation } from '../operation/operation.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** A unit held while its deposit is paid. */
export interface StartedDeposit {
  operation: Operation;
  /** Time left of the hold in milliseconds, by the server's clock: the shopper's may be wrong. */
  hold_ms: number;
}

/** Holds the unit of an operation and opens its deposit at the payments provider; again, it answers the hold in force. */
export const dealershipDepositEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/deposit',
  body: z.object({ code: z.string() }),
  response: shape<StartedDeposit>(),
  errors: [
    'invalid_request',
    'operation_not_found',
    'operation_closed',
    'unit_held',
    'unit_unavailable',
    'balance_pending',
    'personal_data_missing',
    'payments_unavailable',
    'too_many_requests',
  ],
});
