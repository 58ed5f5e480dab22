import * as z from 'zod/mini';
import { mostUsedVehicles, type DecidedField, type Operation } from '../operation/operation.ts';
import { personalDataDraft } from '../operation/personal-data.ts';
import { defineEndpoint, shape } from './endpoint.ts';
import { shownFigures } from './shown-figures.ts';
import { codeText, nameText, operationCodeText } from './texts.ts';

const amount = z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));

const vehicleClaim = z.object({
  chassis: codeText,
  price: z.number(),
  list_price: z.nullable(z.number()),
  discount: z.number(),
  special_discount: z.number(),
  license_price: z.number(),
  delivery_price: z.number(),
});

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
  valuation: amount,
});

/** A field of the draft that isn't listed here would be dropped on its way: it doesn't compile. */
const decidedFields = {
  cash_amount: amount,
  used_vehicles: z.array(usedVehicle).check(z.maxLength(mostUsedVehicles)),
  /** 0 without financing. */
  credit_id: z.int(),
  credit_amount: amount,
  promotion: z.nullable(promotionClaim),
  /** The figures that the shopper confirms; counts only when they are the server's own after this save. */
  shown: z.optional(shownFigures),
} satisfies Record<DecidedField, z.ZodMiniType>;

const operationBody = z.object({
  ...decidedFields,
  code: operationCodeText,
  revision: z.int(),
  usd_rate: z.nullable(z.number()),
  purchase: z.extend(personalDataDraft, { vehicle: vehicleClaim }),
  /** Not a field of SPEC §3: another client can leave it out. */
  deposit_amount: z.optional(amount),
});

/**
 * Saves the shopper's decisions (SPEC §7). The client sends the whole operation; the server saves cash amount, promotion
 * code, used vehicles, credit plan with its amount, and personal data. Prices, discounts, valuations, rate and deposit are
 * claims: `figures_differ` when one that is sent isn't the server's own. `operation_changed` when `revision` isn't the current one,
 * because another tab or device saved in between.
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
