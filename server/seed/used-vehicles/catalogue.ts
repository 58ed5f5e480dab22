import type { valuationBrands, valuationVersions } from '../../db/schema.ts';
import { americanBrands } from './america.ts';
import { asianBrands } from './asia.ts';
import { frenchAndItalianBrands } from './france-italy.ts';
import { germanBrands } from './germany.ts';
import type { UsedBrand } from './used-brand.ts';

export interface UsedVehicleCatalogue {
  brands: (typeof valuationBrands.$inferInsert)[];
  versions: (typeof valuationVersions.$inferInsert)[];
}

const brands: readonly UsedBrand[] = [
  ...americanBrands,
  ...asianBrands,
  ...frenchAndItalianBrands,
  ...germanBrands,
];

/** `0060032`: brand 6, its third model, the second version of that model. */
function codia(brandId: number, modelIndex: number, versionIndex: number): string {
  const model = String(modelIndex + 1).padStart(3, '0');
  return `${String(brandId).padStart(3, '0')}${model}${versionIndex + 1}`;
}

/** The used vehicles that the demo dealership accepts in part payment. */
export function usedVehicleCatalogue(): UsedVehicleCatalogue {
  return {
    brands: brands.map(({ id, name }) => ({ id, name })),
    versions: brands.flatMap(({ id, models }) =>
      models.flatMap(([model, newPrices], modelIndex) =>
        Object.entries(newPrices).map(([description, millions], versionIndex) => ({
          codia: codia(id, modelIndex, versionIndex),
          brandId: id,
          model,
          description,
          newPrice: Math.round(millions * 1_000_000),
        })),
      ),
    ),
  };
}
