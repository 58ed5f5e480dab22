import { queryOptions } from '@tanstack/react-query';
import { comparedModel, type ComparedModel } from '../../domain/vehicles/compared-models.ts';
import { modelKey, type ModelReference } from '../../domain/vehicles/traits/model-key.ts';
import { fetchFamilyStock } from './catalogue-queries.ts';
import type { Client } from './client.ts';

/** The models of a comparison, without those that the catalogue doesn't have. */
export const comparedModelsQuery = (client: Client, models: readonly ModelReference[]) =>
  queryOptions({
    queryKey: ['compared', ...models.map((model) => modelKey(client.brands, model))],
    queryFn: async ({ signal }): Promise<ComparedModel[]> => {
      const found = await Promise.all(
        models.map(({ brandId, familyId }) => fetchFamilyStock(client, brandId, familyId, signal)),
      );
      return found.flatMap((stock) =>
        stock ? [comparedModel(stock.family, stock.versions, stock.units)] : [],
      );
    },
  });
