import { queryOptions } from '@tanstack/react-query';
import { brandsOnSale, type Brand } from '../../domain/vehicles/brands.ts';
import { listedFamily, type ListedFamily } from '../../domain/vehicles/listed.ts';
import type { Pictured } from '../../domain/vehicles/pictures/photographs.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import type { Client } from './client.ts';
import { ofBrands, type OfBrand } from './of-brands.ts';

/** The pictures of the first models of each brand, for its tile. */
export const brandCarsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['brand cars'],
    queryFn: ({ signal }): Promise<OfBrand<(Pictured & { id: number })[]>[]> =>
      ofBrands(brandsOnSale(client.brands), 'families', async (brandId) =>
        (await client.call(familiesEndpoint, { brandId, signal }))
          .slice(0, 3)
          .map(({ id, image, photographs }) => ({
            id,
            image,
            ...(photographs && { photographs }),
          })),
      ),
  });

export const familiesQuery = (
  client: Client,
  brands: readonly Brand[] = brandsOnSale(client.brands),
) =>
  queryOptions({
    queryKey: ['families', ...brands.map(({ id }) => id)],
    queryFn: ({ signal }): Promise<OfBrand<ListedFamily[]>[]> =>
      ofBrands(brands, 'families', async (brandId) =>
        (await client.call(familiesEndpoint, { brandId, signal })).map(listedFamily),
      ),
  });
