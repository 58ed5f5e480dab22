import * as z from 'zod/mini';
import type { Operation } from '../../operation/operation.ts';
import { defineEndpoint, paymentLimitMs, shape } from '../endpoint.ts';
import { operationCodeText } from '../texts.ts';

/** An operation whose unit is held while the shopper pays the deposit. */
export interface StartedDeposit {
  operation: Operation;
  /** Milliseconds left of the hold by the server's clock, because the shopper's clock may be wrong. */
  hold_ms: number;
}

/**
 * Holds the operation's unit and creates its deposit at the payments provider. A repeated call returns the current
 * hold. The call names what the shopper reviewed: `operation_changed` when somebody saved since, `figures_differ` when
 * a figure changed since the shopper last confirmed them; then no unit is held and no payment is opened.
 */
export const dealershipDepositEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/deposit',
  body: z.object({
    code: operationCodeText,
    revision: z.int(),
    quote: z.int(),
  }),
  response: shape<StartedDeposit>(),
  timeLimitMs: paymentLimitMs,
  errors: [
    'invalid_request',
    'operation_not_found',
    'operation_closed',
    'operation_changed',
    'figures_differ',
    'unit_held',
    'too_many_holds',
    'held_too_long',
    'too_many_reservations',
    'unit_unavailable',
    'balance_pending',
    'personal_data_missing',
    'payments_unavailable',
    'too_many_requests',
  ],
});
