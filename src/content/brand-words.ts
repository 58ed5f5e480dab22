import { brandClass, findBrand, groupId, type Brands } from '../../domain/vehicles/brands.ts';

/** A brand's name, or the dealer group's. */
export function brandOrGroupName(brands: Brands, id: number, group: string | undefined): string {
  return findBrand(brands, id)?.name ?? group ?? 'El concesionario';
}

/** A brand, or the dealer group, in the query of an address. */
export function brandOrGroupSlug(brands: Brands, id: number): string {
  return findBrand(brands, id)?.slug ?? 'grupo';
}

/** The CSS class with the colours of a brand or of the dealer group. */
export function brandAccent(brands: Brands, id: number): string {
  return brandClass(findBrand(brands, id)) ?? 'group';
}

/** The brands by which news can be filtered (SPEC §2, News). */
export function newsBrands(brands: Brands) {
  return brands.filter(({ hasNewsTab }) => hasNewsTab);
}

/** The ids of these brands and of the dealer group, in the order of the tabs. */
export function newsBrandIds(brands: Brands): readonly number[] {
  return [...newsBrands(brands).map(({ id }) => id), groupId];
}
