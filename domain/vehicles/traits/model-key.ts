import { brands, type BrandId } from '../brands.ts';

export interface ModelReference {
  brandId: BrandId;
  familyId: number;
}

/** Names a model in the address of a comparison: 'volkswagen-14'. */
export function modelKey({ brandId, familyId }: ModelReference): string {
  return `${brands[brandId].slug}-${familyId}`;
}
