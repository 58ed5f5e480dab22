import { queryOptions } from '@tanstack/react-query';
import { brandsOnSale, type Brand, type BrandId } from '../../domain/vehicles/brands.ts';
import { offeredFamilies, type OfferedFamilies } from '../../domain/vehicles/listed.ts';
import {
  toOffer,
  topOffers,
  topOffersOfFamilies,
  type Offer,
} from '../../domain/vehicles/offers.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import type { Client } from './client.ts';
import { ofBrands, type OfBrand } from './of-brands.ts';

async function fetchOffers(
  client: Client,
  brandId: BrandId,
  signal: AbortSignal,
): Promise<Offer[]> {
  const query = { equal: '1' };
  return (await client.call(offersEndpoint, { brandId, query, signal })).map(toOffer);
}

/** The offers of a brand: units on sale with a special discount, one of each kind. */
export const offersQuery = (client: Client, brandId: BrandId) =>
  queryOptions({
    queryKey: ['offers', brandId],
    queryFn: ({ signal }) => fetchOffers(client, brandId, signal),
  });

/** The best two offers of each brand, of two families, for the home page (SPEC §2). */
export const homeOffersQuery = (client: Client) =>
  bestOffersQuery(client, brandsOnSale(client.brands), topOffersOfFamilies, 2);

/** The four best offers of a brand, for its page (SPEC §9). */
export const brandPageOffersQuery = (client: Client, brand: Brand) =>
  bestOffersQuery(client, [brand], topOffers, 4);

const bestOffersQuery = (
  client: Client,
  brands: readonly Brand[],
  choose: typeof topOffers,
  count: number,
) =>
  queryOptions({
    queryKey: ['best offers', count, ...brands.map(({ id }) => id)],
    queryFn: ({ signal }): Promise<OfBrand<Offer[]>[]> =>
      ofBrands(brands, 'offers', async (brandId) =>
        choose(await fetchOffers(client, brandId, signal), count),
      ),
  });

export const offeredFamiliesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['offered families'],
    queryFn: ({ signal }): Promise<OfBrand<OfferedFamilies>[]> =>
      ofBrands(brandsOnSale(client.brands), 'offers', async (brandId) =>
        offeredFamilies(await fetchOffers(client, brandId, signal)),
      ),
  });
