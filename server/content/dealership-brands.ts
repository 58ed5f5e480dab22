import { brandsOfUnits } from '../catalogue/queries.ts';
import type { StoredBrand } from '../../domain/vehicles/brands.ts';
import type { Changes } from '../db/changes.ts';
import type { Dealership } from '../dealership.ts';
import { figureSource } from '../operations/database-figures.ts';

interface Kept {
  brands: readonly StoredBrand[];
  version: number;
  now: readonly StoredBrand[];
}

const kept = new WeakMap<Changes, Kept>();

/** The brands of a dealership as they are now; those of its own have units in stock or not. */
export async function dealershipBrands(dealership: Dealership): Promise<readonly StoredBrand[]> {
  const { db, changes, existingSystem } = dealership;
  const { brands } = await figureSource(dealership).parameters(db);
  if (existingSystem) return brands;
  const version = changes.version('catalogue');
  const known = kept.get(changes);
  if (known?.version === version && known.brands === brands) return known.now;
  const sold = await brandsOfUnits(db);
  const now = brands.map((brand) => ({ ...brand, isOnSale: sold.has(brand.id) }));
  kept.set(changes, { brands, version, now });
  return now;
}
