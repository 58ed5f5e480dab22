/** The brands whose units can be sold online, with the ids of the dealership system (SPEC §1). */
export const brandIds = [1, 2, 4, 6] as const;
export type BrandId = (typeof brandIds)[number];

/** The dealer group's id, used by its contact data and news. */
export const groupId = 5;

export type Theme = 'blue' | 'yellow' | 'red';

/** How a brand's savings plans are sold and paid (SPEC §2). */
export interface SavingsPlans {
  name: string;
  /** The models page of the brand invites to them. */
  isOnModelsPage: boolean;
  /** The dealer group sells plans of its own too: the page has tabs for whose plans to show. */
  hasGroupPlans: boolean;
  /** Their instalments are paid at /pagar-plan. */
  isPaidOnline: boolean;
  /** What follows the address of the maker's site where one subscribes, from the family's name and id. */
  subscriptionPath: (name: string, id: number) => string;
}

/** What the site does differently for a brand is decided here, and asked for by the views. */
export interface Brand {
  id: BrandId;
  name: string;
  /** The brand in addresses. */
  slug: string;
  theme: Theme;
  /** Null for a brand that is not sold by savings plans. */
  savingsPlans: SavingsPlans | null;
  /** The versions of a model can be compared side by side. */
  comparesVersions: boolean;
  /** Its models come with OnStar, which the models page has a banner for. */
  hasOnStar: boolean;
  /** The list of news has a tab for it. */
  hasNewsTab: boolean;
}

export const brands: Readonly<Record<BrandId, Brand>> = {
  1: {
    id: 1,
    name: 'Volkswagen',
    slug: 'volkswagen',
    theme: 'blue',
    savingsPlans: {
      name: 'Autoahorro Volkswagen',
      isOnModelsPage: true,
      hasGroupPlans: true,
      isPaidOnline: true,
      subscriptionPath: (name, id) => `${name}/${id}`,
    },
    comparesVersions: true,
    hasOnStar: false,
    hasNewsTab: true,
  },
  2: {
    id: 2,
    name: 'Chevrolet',
    slug: 'chevrolet',
    theme: 'yellow',
    savingsPlans: {
      name: 'Plan Chevrolet',
      isOnModelsPage: true,
      hasGroupPlans: false,
      isPaidOnline: true,
      subscriptionPath: (name, id) => `${id}/${name}`,
    },
    comparesVersions: true,
    hasOnStar: true,
    hasNewsTab: true,
  },
  4: {
    id: 4,
    name: 'Nissan',
    slug: 'nissan',
    theme: 'red',
    savingsPlans: {
      name: 'Nissan plan de ahorro',
      isOnModelsPage: false,
      hasGroupPlans: false,
      isPaidOnline: false,
      subscriptionPath: (name, id) => `${id}/${name}`,
    },
    comparesVersions: false,
    hasOnStar: false,
    hasNewsTab: true,
  },
  6: {
    id: 6,
    name: 'BAIC',
    slug: 'baic',
    theme: 'red',
    savingsPlans: null,
    comparesVersions: true,
    hasOnStar: false,
    hasNewsTab: false,
  },
};

export const allBrands: readonly Brand[] = brandIds.map((id) => brands[id]);

export interface BrandWithPlans extends Brand {
  savingsPlans: SavingsPlans;
}

export const brandsWithPlans: readonly BrandWithPlans[] = allBrands.filter(
  (brand): brand is BrandWithPlans => brand.savingsPlans !== null,
);

export function isBrandId(id: number): id is BrandId {
  return (brandIds as readonly number[]).includes(id);
}

/** The brand of an address, in any case; undefined for an unknown slug. */
export function brandBySlug(slug: string | undefined): Brand | undefined {
  return allBrands.find((brand) => brand.slug === slug?.toLowerCase());
}

const renamedClasses: Readonly<Record<string, string>> = { volkswagen: 'vw', chevrolet: 'gm' };

/** The CSS class of a brand's colours, from its slug: Volkswagen's is vw, Chevrolet's gm, another brand's its slug (SPEC §1). */
export function brandClass(slug: string | undefined): string | undefined {
  return slug && (renamedClasses[slug] ?? slug);
}

/** A brand's name. For an unknown id: the empty string, and an error on the console (SPEC §1). */
export function brandName(id: number): string {
  if (isBrandId(id)) return brands[id].name;
  console.error(`no brand has the id ${id}`);
  return '';
}
