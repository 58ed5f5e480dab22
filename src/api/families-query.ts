import { queryOptions } from '@tanstack/react-query';
import { brandIds, type BrandId } from '../../domain/vehicles/brands.ts';
import { listedFamily, type ListedFamily } from '../../domain/vehicles/listed.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import type { Client } from './client.ts';
import { ofBrands, type OfBrand } from './of-brands.ts';

/** The families of some brands. */
export const familiesQuery = (client: Client, ids: readonly BrandId[] = brandIds) =>
  queryOptions({
    queryKey: ['families', ...ids],
    queryFn: ({ signal }): Promise<OfBrand<ListedFamily[]>[]> =>
      ofBrands(ids, 'families', async (brandId) =>
        (await client.call(familiesEndpoint, { brandId, signal })).map(listedFamily),
      ),
  });
