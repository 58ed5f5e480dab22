import type { QueryClient } from '@tanstack/react-query';
import type { Operation } from '../../../domain/operation/operation.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { promotionDiscoverEndpoint } from '../../../domain/wire/promotion-discover.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import type {
  ApplyPromotionInput,
  DiscoverResult,
  FindPlansInput,
  PromotionResult,
  QuoteInput,
  QuoteResult,
} from '../../../machines/ports.ts';
import type { Client } from '../client.ts';
import { creditPlansQuery } from '../credit-plans-query.ts';
import { modelsQuery, usedBrandsQuery, versionsQuery } from '../used-vehicle-queries.ts';
import type { OperationDraft } from './operation-draft.ts';
import { isRefusal } from './promise-actor.ts';

/** How the total is paid: promotions, used vehicles and credit plans. */
export function paymentPorts(client: Client, queryClient: QueryClient, draft: OperationDraft) {
  const unitQuery = ({ purchase, brand_id }: Operation) => ({
    family: purchase.vehicle.family,
    chassis: purchase.vehicle.chassis,
    brand_id: String(brand_id),
  });

  return {
    discover: (
      { operation }: { operation: Operation },
      signal: AbortSignal,
    ): Promise<DiscoverResult> =>
      client.call(promotionDiscoverEndpoint, { query: unitQuery(operation), signal }),

    applyPromotion: async (
      { operation, code }: ApplyPromotionInput,
      signal: AbortSignal,
    ): Promise<PromotionResult> => {
      try {
        const query = { code, ...unitQuery(operation) };
        const promotion = await client.call(promotionEndpoint, { query, signal });
        return await draft.save({ operation, draft: { promotion } });
      } catch (error) {
        if (isRefusal(error, 'promotion_not_found')) {
          return { kind: 'not valid', ended_on: error.endedOn };
        }
        throw error;
      }
    },

    loadBrands: () => queryClient.fetchQuery(usedBrandsQuery(client)),
    loadModels: ({ brandId }: { brandId: number }) =>
      queryClient.fetchQuery(modelsQuery(client, brandId)),
    loadVersions: ({ brandId, model }: { brandId: number; model: string }) =>
      queryClient.fetchQuery(versionsQuery(client, brandId, model)),

    requestValuation: async (input: QuoteInput, signal: AbortSignal): Promise<QuoteResult> => {
      const { operation, codia, brand, model, version, year, kms } = input;
      try {
        const valued = await client.call(valuationEndpoint, {
          signal,
          body: { codia, brand, model, vehicle: version, year, kms, operation: operation.code },
        });
        return { kind: 'quoted', ...valued };
      } catch (error) {
        if (isRefusal(error, 'valuation_failed', 'invalid_request')) return { kind: 'not valued' };
        if (!isRefusal(error, 'operation_closed')) throw error;
        await draft.reopen(operation.code);
        return { kind: 'closed' };
      }
    },

    findPlans: ({ operation, loanAmount }: FindPlansInput) =>
      queryClient.fetchQuery(creditPlansQuery(client, operation.purchase.vehicle, loanAmount)),
  };
}
