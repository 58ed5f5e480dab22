import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { personalDataDraft } from '../personal-data.ts';
import { defineEndpoint, shape } from './endpoint.ts';

const amount = z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));

const vehicleClaim = z.object({
  chassis: z.string(),
  price: z.number(),
  list_price: z.nullable(z.number()),
  discount: z.number(),
  special_discount: z.number(),
  license_price: z.number(),
  delivery_price: z.number(),
});

const promotionClaim = z.object({
  code: z.string(),
  money_discount: z.nullable(z.number()),
  percentage_discount: z.nullable(z.number()),
});

const operationBody = z.object({
  code: z.string(),
  cash_amount: amount,
  purchase: z.extend(personalDataDraft, { vehicle: vehicleClaim }),
  promotion: z.nullable(promotionClaim),
  deposit_amount: amount,
});

/**
 * Saves what the shopper decided: the whole operation is sent, its cash amount and personal data are kept (SPEC §7).
 * Prices, promotion and deposit in it are claims; one that differs from the server's own is refused with `figures_differ`.
 */
export const dealershipUpdateEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/update',
  body: operationBody,
  response: shape<Operation>(),
  errors: [
    'invalid_request',
    'operation_not_found',
    'operation_closed',
    'unit_unavailable',
    'figures_differ',
    'too_many_requests',
  ],
});
