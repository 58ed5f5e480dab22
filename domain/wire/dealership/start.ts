import * as z from 'zod/mini';
import type { Operation } from '../../operation/operation.ts';
import { emailField } from '../../forms/fields.ts';
import { defineEndpoint, shape } from '../endpoint.ts';
import { codeText, nameText, operationCodeText } from '../texts.ts';
import { withCampaigns } from '../with-campaigns.ts';

const resumeBody = z.object({ code: operationCodeText });

const startBody = z.object({
  email: emailField,
  stock_id: z.int32(),
  model: nameText,
  brand_id: z.int32(),
  chassis: codeText,
  family: nameText,
  family_id: z.int32(),
  promotion_code: z.optional(codeText),
  fullprice: z.number(),
  special_discount: z.number(),
  /**
   * The code of the shopper's operation for another unit. The new operation copies its personal data, used vehicles and
   * ways to pay, and its hold ends. Not a field of SPEC §7.
   */
  carries_over: z.optional(operationCodeText),
  ...withCampaigns,
});

/** A new operation; `link_mailed` is true when the buyer was sent its link. */
export type StartedOperation = Operation & { link_mailed?: boolean };

/**
 * Starts or opens an operation (SPEC §7). `figures_differ`: another price; `operation_closed`: `carries_over` is paid.
 */
export const dealershipStartEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/dealership/start',
  body: z.union([resumeBody, startBody]),
  response: shape<StartedOperation>(),
  errors: [
    'invalid_request',
    'operation_not_found',
    'operation_closed',
    'unit_unavailable',
    'figures_differ',
    'payments_unavailable',
    'too_many_requests',
  ],
});
