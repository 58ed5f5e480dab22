import { queryOptions } from '@tanstack/react-query';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import type { Parameters } from '../../domain/content/parameters.ts';
import { toStockVehicle, type StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { dollarRateEndpoint } from '../../domain/wire/dollar-rate.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { stockUnitEndpoint } from '../../domain/wire/stock.ts';
import type { Client } from './client.ts';

export const parametersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['parameters'],
    queryFn: async ({ signal }): Promise<Parameters> => {
      const query = { content: '' };
      // The page has its brands already.
      const { brands: _brands, ...site } = await client.call(parameterEndpoint, { query, signal });
      return site;
    },
    staleTime: Infinity,
    // Nothing on the page shows this failure, so no shopper would retry it.
    retryOnMount: true,
  });

/** One unit; null when it isn't available (SPEC §4, Stock). */
export async function fetchUnit(
  client: Client,
  brandId: BrandId,
  unitId: number,
  signal: AbortSignal,
): Promise<StockVehicle | null> {
  const query = { id: String(unitId) };
  const [unit] = await client.call(stockUnitEndpoint, { brandId, query, signal });
  return unit ? toStockVehicle(unit) : null;
}

export const unitQuery = (client: Client, brandId: BrandId, unitId: number) =>
  queryOptions({
    queryKey: ['unit', brandId, unitId],
    queryFn: ({ signal }) => fetchUnit(client, brandId, unitId, signal),
  });

/** Pesos for a dollar, fetched only when a price is in dollars (SPEC §7). */
export const dollarRateQuery = (client: Client) =>
  queryOptions({
    queryKey: ['dollar rate'],
    queryFn: ({ signal }) => client.call(dollarRateEndpoint, { signal }),
    retryOnMount: true,
  });
