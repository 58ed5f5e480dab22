import {
  namedUsedVehicle,
  type NamedUsedVehicle,
} from '../../../domain/operation/used-vehicles/named-used-vehicle.ts';
import type { Database } from '../../ground/db/connection.ts';
import { brandOptions, modelsOfAllBrands, versionOptions } from './catalogue.ts';

/** The used vehicle that typed words name in the stored lists. */
export async function findNamedVehicle(db: Database, words: string): Promise<NamedUsedVehicle> {
  const lists = {
    brands: await brandOptions(db),
    models: await modelsOfAllBrands(db),
    versions: [],
  };
  const named = namedUsedVehicle(words, lists);
  if (!named.brand || !named.model) return named;
  const versions = await versionOptions(db, named.brand.id, named.model.name);
  return namedUsedVehicle(words, { ...lists, versions });
}
