import { queryOptions } from '@tanstack/react-query';
import type { BrandId } from '../../domain/brands.ts';
import { toOffer } from '../../domain/offers.ts';
import { toStockVehicle } from '../../domain/stock-vehicle.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { stockUnitEndpoint } from '../../domain/wire/stock.ts';
import type { Client } from './client.ts';

export const parametersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['parameters'],
    queryFn: ({ signal }) => client.call(parameterEndpoint, { signal }),
    staleTime: Infinity,
  });

/** The units of a brand that have a special discount and are on sale. */
export const offersQuery = (client: Client, brandId: BrandId) =>
  queryOptions({
    queryKey: ['offers', brandId],
    queryFn: async ({ signal }) =>
      (await client.call(offersEndpoint, { brandId, signal })).map(toOffer),
  });

/** One unit; null when it cannot be reserved (SPEC §4, Stock). */
export const unitQuery = (client: Client, brandId: BrandId, unitId: number) =>
  queryOptions({
    queryKey: ['unit', brandId, unitId],
    queryFn: async ({ signal }) => {
      const query = { id: String(unitId) };
      const [unit] = await client.call(stockUnitEndpoint, { brandId, query, signal });
      return unit ? toStockVehicle(unit) : null;
    },
  });
