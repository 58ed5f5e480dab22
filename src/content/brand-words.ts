import { allBrands, brands, groupId, isBrandId } from '../../domain/vehicles/brands.ts';

/** A brand's name, or the dealer group's own. */
export function brandOrGroupName(id: number, group: string | undefined): string {
  return isBrandId(id) ? brands[id].name : (group ?? 'El concesionario');
}

/** How a brand, or the dealer group, is written in the query of an address. */
export function brandOrGroupSlug(id: number): string {
  return isBrandId(id) ? brands[id].slug : 'grupo';
}

/** The accent of a brand, or of the dealer group: a value for `data-brand`. */
export function brandAccent(id: number): string {
  return isBrandId(id) ? brands[id].slug : 'group';
}

/** The brands whose news can be read alone (SPEC §2, News). */
export const newsBrands = allBrands.filter(({ hasNewsTab }) => hasNewsTab);

/** Those brands and the dealer group, in the order of the tabs. */
export const newsBrandIds: readonly number[] = [...newsBrands.map(({ id }) => id), groupId];
