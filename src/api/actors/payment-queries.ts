import { queryOptions } from '@tanstack/react-query';
import {
  valuationBrandsEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../../domain/wire/valuation.ts';
import type { Client } from '../client.ts';

// No automatic retry: the charts that invoke these queries decide when to try again.
const askedOnce = { retry: false, staleTime: 5 * 60_000 };

/** The brands of used vehicles that can be valued. */
export const usedBrandsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['used brands'],
    queryFn: ({ signal }) => client.call(valuationBrandsEndpoint, { signal }),
    ...askedOnce,
  });

export const modelsQuery = (client: Client, brandId: number) =>
  queryOptions({
    queryKey: ['used models', brandId],
    queryFn: ({ signal }) =>
      client.call(valuationModelsEndpoint, { query: { brand_id: String(brandId) }, signal }),
    ...askedOnce,
  });

export const versionsQuery = (client: Client, brandId: number, model: string) =>
  queryOptions({
    queryKey: ['used versions', brandId, model],
    queryFn: ({ signal }) =>
      client.call(valuationVersionsEndpoint, {
        query: { brand_id: String(brandId), group: model },
        signal,
      }),
    ...askedOnce,
  });
