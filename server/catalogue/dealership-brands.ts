import { brandsOfUnits } from './queries.ts';
import type { DealershipParameters } from '../../domain/content/parameters.ts';
import type { StoredBrand } from '../../domain/vehicles/brands.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/connection.ts';

interface Kept {
  brands: readonly StoredBrand[];
  version: number;
  now: readonly StoredBrand[];
}

const kept = new WeakMap<Changes, Kept>();

/** The brands of a dealership as they are now: with units in stock, or not. */
export async function dealershipBrands(
  changes: Changes,
  db: Database,
  { brands }: Pick<DealershipParameters, 'brands'>,
): Promise<readonly StoredBrand[]> {
  const version = changes.version('catalogue');
  const known = kept.get(changes);
  if (known?.version === version && known.brands === brands) return known.now;
  const sold = await brandsOfUnits(db);
  const now = brands.map((brand) => ({ ...brand, isOnSale: sold.has(brand.id) }));
  kept.set(changes, { brands, version, now });
  return now;
}
