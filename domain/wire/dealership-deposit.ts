import * as z from 'zod/mini';
import type { Operation } from '../operation/operation.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** An operation whose unit is held while the shopper pays the deposit. */
export interface StartedDeposit {
  operation: Operation;
  /** Milliseconds left of the hold by the server's clock, because the shopper's may be wrong. */
  hold_ms: number;
}

/** Holds the operation's unit and creates its deposit at the payments provider. A repeated call answers the current hold. */
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
    'too_many_holds',
    'held_too_long',
    'unit_unavailable',
    'balance_pending',
    'personal_data_missing',
    'payments_unavailable',
    'too_many_requests',
  ],
});
