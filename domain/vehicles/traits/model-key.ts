import { brandOf, type BrandId, type Brands } from '../brands.ts';

export interface ModelReference {
  brandId: BrandId;
  familyId: number;
}

/** Names a model in the address of a comparison: 'volkswagen-14'. */
export function modelKey(brands: Brands, { brandId, familyId }: ModelReference): string {
  return `${brandOf(brands, brandId).slug}-${familyId}`;
}
