import { queryOptions } from '@tanstack/react-query';
import { brandsWithPlans, type BrandId } from '../../domain/vehicles/brands.ts';
import type { Family, Subfamily } from '../../domain/vehicles/families.ts';
import { toSavingPlan, type SavingPlan } from '../../domain/content/saving-plans.ts';
import { toStockVehicle, type StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { FoundUnits } from '../../domain/vehicles/search/unit-search.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { subfamiliesEndpoint } from '../../domain/wire/subfamilies.ts';
import { savingPlansEndpoint } from '../../domain/wire/saving-plans.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { unitSearchEndpoint } from '../../domain/wire/unit-search.ts';
import type { Client } from './client.ts';
import { ofBrands, type OfBrand } from './of-brands.ts';

export interface FamilyStock {
  family: Family;
  versions: Subfamily[];
  units: StockVehicle[];
}

export const familyStockQuery = (client: Client, brandId: BrandId, familyId: number) =>
  queryOptions({
    queryKey: ['family', brandId, familyId],
    queryFn: ({ signal }) => fetchFamilyStock(client, brandId, familyId, signal),
  });

/** One family; null when the catalogue has none with that id. */
export async function fetchFamilyStock(
  client: Client,
  brandId: BrandId,
  familyId: number,
  signal: AbortSignal,
): Promise<FamilyStock | null> {
  const query = { family_id: String(familyId) };
  const [families, versions, units] = await Promise.all([
    client.call(familiesEndpoint, { brandId, query: { id: String(familyId) }, signal }),
    client.call(subfamiliesEndpoint, { brandId, query, signal }),
    fetchFamilyUnits(client, brandId, familyId, signal),
  ]);
  const family = families.find(({ id }) => id === familyId);
  return family ? { family, versions, units } : null;
}

export async function fetchFamilyUnits(
  client: Client,
  brandId: BrandId,
  familyId: number,
  signal: AbortSignal,
): Promise<StockVehicle[]> {
  const query = { family_id: String(familyId), equal: '1' };
  return (await client.call(stockEndpoint, { brandId, query, signal })).map(toStockVehicle);
}

/** The available units of a family: alternatives to an unavailable unit. */
export const familyUnitsQuery = (client: Client, brandId: BrandId, familyId: number) =>
  queryOptions({
    queryKey: ['family units', brandId, familyId],
    queryFn: ({ signal }) => fetchFamilyUnits(client, brandId, familyId, signal),
  });

/** The savings plans of the brands that have any. */
export const savingPlansQuery = (client: Client) =>
  queryOptions({
    queryKey: ['saving plans'],
    queryFn: ({ signal }): Promise<OfBrand<SavingPlan[]>[]> =>
      ofBrands(brandsWithPlans(client.brands), 'savings plans', async (brandId) =>
        (await client.call(savingPlansEndpoint, { brandId, signal })).map(toSavingPlan),
      ),
  });

/** The plan of a brand with the lowest first installment: that amount in pesos, and its number of installments. */
export const firstInstallmentQuery = (client: Client, brandId: BrandId) =>
  queryOptions({
    queryKey: ['first installment', brandId],
    queryFn: async ({ signal }): Promise<{ amount: number; count: number } | null> => {
      const plans = await client.call(savingPlansEndpoint, { brandId, signal });
      const [least] = plans
        .map(toSavingPlan)
        .filter(({ first_installment }) => first_installment > 0)
        .toSorted((a, b) => a.first_installment - b.first_installment);
      return least ? { amount: least.first_installment, count: least.installments } : null;
    },
  });

/** The results of a search; `search` is the address's query in canonical order. */
export const unitSearchQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: ['unit search', search],
    queryFn: ({ signal }): Promise<FoundUnits> =>
      client.call(unitSearchEndpoint, {
        query: Object.fromEntries(new URLSearchParams(search)),
        signal,
      }),
  });
