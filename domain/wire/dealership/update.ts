import * as z from 'zod/mini';
import { maxUsedVehicles, type DecidedField, type Operation } from '../../operation/operation.ts';
import { personalDataDraft } from '../../operation/buyer/personal-data.ts';
import { defineEndpoint, shape } from '../endpoint.ts';
import { codeText, nameText, operationCodeText } from '../texts.ts';

/** Of money, in the currency of the vehicle. */
export const amount = z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));

const promotionClaim = z.object({
  code: codeText,
  money_discount: z.nullable(z.number()),
  percentage_discount: z.nullable(z.number()),
});

const usedVehicle = z.object({
  brand: nameText,
  vehicle: nameText,
  kms: z.int(),
  year: z.int(),
  /** The server reads it only without a `valuation_id`. */
  valuation: amount,
  /** Not a field of SPEC §3: another client can leave it out. */
  valuation_id: z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/))),
});

/** Lists every field of the draft: a field without a schema would be dropped on its way, so it doesn't compile. */
const decidedFields = {
  /** Ignored while `rest_in_cash`. */
  cash_amount: amount,
  /** Not a field of SPEC §3: another client can leave it out. */
  rest_in_cash: z._default(z.boolean(), false),
  used_vehicles: z.array(usedVehicle).check(z.maxLength(maxUsedVehicles)),
  /** 0 means no credit. */
  credit_id: z.int(),
  credit_amount: amount,
  promotion: z.nullable(promotionClaim),
} satisfies Record<DecidedField, z.ZodMiniType>;

const operationBody = z.object({
  ...decidedFields,
  code: operationCodeText,
  revision: z.int(),
  purchase: personalDataDraft,
  /** The quote that the shopper saw. Not a field of SPEC §3: another client can leave it out. */
  quote: z.optional(z.int()),
  /** Whether the shopper confirms the figures of this quote. */
  confirms: z.optional(z.boolean()),
});

/**
 * Saves the shopper's decisions (SPEC §7). The client sends the whole operation; the server saves cash amount,
 * promotion code, used vehicles, credit plan with its amount, and personal data, and ignores the client's prices.
 * `figures_differ` when `quote` isn't the current one, or when a newly chosen promotion, valuation or plan isn't the
 * server's. `operation_changed` when `revision` isn't the current one, because another tab or device saved in between.
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
    'operation_changed',
    'too_many_requests',
  ],
});
