/** The brands whose units can be sold online, with the ids of the dealership system (SPEC §1). */
export const brandIds = [1, 2, 4, 6] as const;
export type BrandId = (typeof brandIds)[number];

/** The dealer group's id, used by its contact data and news. */
export const groupId = 5;

export type Theme = 'blue' | 'yellow' | 'red';

export interface Brand {
  id: BrandId;
  name: string;
  /** The brand in addresses. */
  slug: string;
  theme: Theme;
  savingsPlanName: string | undefined;
}

export const brands: Readonly<Record<BrandId, Brand>> = {
  1: {
    id: 1,
    name: 'Volkswagen',
    slug: 'volkswagen',
    theme: 'blue',
    savingsPlanName: 'Autoahorro Volkswagen',
  },
  2: {
    id: 2,
    name: 'Chevrolet',
    slug: 'chevrolet',
    theme: 'yellow',
    savingsPlanName: 'Plan Chevrolet',
  },
  4: {
    id: 4,
    name: 'Nissan',
    slug: 'nissan',
    theme: 'red',
    savingsPlanName: 'Nissan plan de ahorro',
  },
  6: { id: 6, name: 'BAIC', slug: 'baic', theme: 'red', savingsPlanName: undefined },
};

export const allBrands: readonly Brand[] = brandIds.map((id) => brands[id]);

export function isBrandId(id: number): id is BrandId {
  return (brandIds as readonly number[]).includes(id);
}

/** The brand of an address, in any case; undefined for an unknown slug. */
export function brandBySlug(slug: string | undefined): Brand | undefined {
  return allBrands.find((brand) => brand.slug === slug?.toLowerCase());
}

/** A brand's name. For an unknown id: the empty string, and an error on the console (SPEC §1). */
export function brandName(id: number): string {
  if (isBrandId(id)) return brands[id].name;
  console.error(`no brand has the id ${id}`);
  return '';
}
