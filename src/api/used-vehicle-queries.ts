import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Currency } from '../../domain/money/money.ts';
import type { DescribedUsedVehicle } from '../../domain/operation/used-vehicles/used-vehicles.ts';
import {
  usedVehicleEstimateEndpoint,
  usedVehicleModelsEndpoint,
} from '../../domain/wire/used-vehicle-estimate.ts';
import {
  valuationBrandsEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../domain/wire/valuation.ts';
import type { Client } from './client.ts';

// No automatic retry: a chart or the shopper decides when to try again.
const readOnce = { retry: false, staleTime: 5 * 60_000 };

/** The brands of used vehicles that can be valued. */
export const usedBrandsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['used brands'],
    queryFn: ({ signal }) => client.call(valuationBrandsEndpoint, { signal }),
    ...readOnce,
  });

export const modelsQuery = (client: Client, brandId: number) =>
  queryOptions({
    queryKey: ['used models', brandId],
    queryFn: ({ signal }) =>
      client.call(valuationModelsEndpoint, { query: { brand_id: String(brandId) }, signal }),
    ...readOnce,
  });

/** The models of all brands, for words that name a model without its brand. */
export const modelsOfAllBrandsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['used models'],
    queryFn: ({ signal }) => client.call(usedVehicleModelsEndpoint, { signal }),
    ...readOnce,
  });

export const versionsQuery = (client: Client, brandId: number, model: string) =>
  queryOptions({
    queryKey: ['used versions', brandId, model],
    queryFn: ({ signal }) =>
      client.call(valuationVersionsEndpoint, {
        query: { brand_id: String(brandId), group: model },
        signal,
      }),
    ...readOnce,
  });

/** The estimated value of a used vehicle before an operation exists. Sends nothing while `described` is undefined. */
export const usedVehicleEstimateQuery = (
  client: Client,
  currency: Currency,
  used: DescribedUsedVehicle | undefined,
) =>
  queryOptions({
    queryKey: ['used vehicle estimate', currency, used?.codia, used?.year, used?.kms],
    queryFn: used
      ? ({ signal }) =>
          client.call(usedVehicleEstimateEndpoint, {
            query: {
              codia: used.codia,
              year: String(used.year),
              kms: String(used.kms),
              currency,
            },
            signal,
          })
      : skipToken,
    ...readOnce,
  });
