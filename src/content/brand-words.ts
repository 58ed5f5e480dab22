import { allBrands, brands, groupId, isBrandId, brandClass } from '../../domain/vehicles/brands.ts';

/** A brand's name, or the dealer group's. */
export function brandOrGroupName(id: number, group: string | undefined): string {
  return isBrandId(id) ? brands[id].name : (group ?? 'El concesionario');
}

/** A brand, or the dealer group, in the query of an address. */
export function brandOrGroupSlug(id: number): string {
  return isBrandId(id) ? brands[id].slug : 'grupo';
}

/** The class of the colours of a brand, or of the dealer group. */
export function brandAccent(id: number): string | undefined {
  return brandClass(isBrandId(id) ? brands[id].slug : 'group');
}

/** The brands by which news can be filtered (SPEC §2, News). */
export const newsBrands = allBrands.filter(({ hasNewsTab }) => hasNewsTab);

/** Their ids and the dealer group's, in the order of the tabs. */
export const newsBrandIds: readonly number[] = [...newsBrands.map(({ id }) => id), groupId];
