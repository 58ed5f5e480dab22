import type { BrandColors } from './brand-colors.ts';

/** The id of a brand in the dealership system. The server checks it against the dealership's brands. */
export type BrandId = number;

/** The dealer group's id, used by its contact data and news. */
export const groupId = 5;

/** The two families of calls: `/v1/vw/stock/families`, `/v2/nissan/family` (SPEC §7). */
export const callVersions = ['v1', 'v2'] as const;
export type CallVersion = (typeof callVersions)[number];

/** How a brand's savings plans are sold and paid (SPEC §2). */
export interface SavingsPlans {
  name: string;
  /** The models page of the brand invites to them. */
  isOnModelsPage: boolean;
  /** The dealer group sells plans of its own too: the page has tabs for whose plans to show. */
  hasGroupPlans: boolean;
  /** Their installments are paid at /pagar-plan. */
  isPaidOnline: boolean;
  /** The maker's site names a family before its id where one subscribes; else after it. */
  isSubscribedByName: boolean;
}

/** A notice on a brand's page, with a button to the contact form. */
export interface BrandBanner {
  title: string;
  text: string;
  button: string;
}

/** A brand that the dealership sells online, with what the site does differently for it. */
export interface Brand {
  id: BrandId;
  name: string;
  /** The brand in addresses. */
  slug: string;
  /** The part of the calls' paths that is the brand's: v1 and vw. */
  calls: { version: CallVersion; name: string };
  /** What shoppers call it too, in lower case: 'vw'. */
  otherNames: readonly string[];
  /** The address of a picture; null for a brand that shows only its name. */
  logo: string | null;
  /** The sentence at the head of its page; null for a general one. */
  lead: string | null;
  /** The family whose picture represents the brand; the first one if null. */
  heroFamily: string | null;
  /** What else its page says of it: Chevrolet's OnStar. */
  banner: BrandBanner | null;
  /** Null for a brand that is not sold by savings plans. */
  savingsPlans: SavingsPlans | null;
  /** The versions of a model can be compared side by side. */
  comparesVersions: boolean;
  /** The list of news has a tab for it. */
  hasNewsTab: boolean;
  /** It has units in stock: pages that list brands show it. */
  isOnSale: boolean;
}

/** A brand with what only the server needs of it. */
export interface StoredBrand extends Brand {
  colors: BrandColors;
}

/** The brands of a dealership, in the order of its pages. */
export type Brands = readonly Brand[];

export interface BrandWithPlans extends Brand {
  savingsPlans: SavingsPlans;
}

export function brandsWithPlans(brands: Brands): BrandWithPlans[] {
  return brands.filter((brand): brand is BrandWithPlans => brand.savingsPlans !== null);
}

/** The brands that pages list: those with units. */
export function brandsOnSale<Some extends Brand>(brands: readonly Some[]): Some[] {
  return brands.filter(({ isOnSale }) => isOnSale);
}

/** Undefined for an id that no brand has. */
export function findBrand(brands: Brands, id: BrandId): Brand | undefined {
  return brands.find((brand) => brand.id === id);
}

/** The brand of an address, in any case; undefined for an unknown slug. */
export function brandBySlug(brands: Brands, slug: string | undefined): Brand | undefined {
  return brands.find((brand) => brand.slug === slug?.toLowerCase());
}

/** The brand with an id. For an unknown id: one with the empty name, and an error on the console (SPEC §1). */
export function brandOf(brands: Brands, id: BrandId): Brand {
  const brand = findBrand(brands, id);
  if (brand) return brand;
  console.error(`no brand has the id ${id}`);
  return { ...nameless, id };
}

const nameless: Omit<Brand, 'id'> = {
  name: '',
  slug: '',
  calls: { version: 'v2', name: '' },
  otherNames: [],
  logo: null,
  savingsPlans: null,
  comparesVersions: false,
  lead: null,
  heroFamily: null,
  banner: null,
  hasNewsTab: false,
  isOnSale: false,
};

/** The CSS class of a brand's colours, which is its name in the calls: Volkswagen's is vw, Chevrolet's gm (SPEC §1). */
export function brandClass(brand: Pick<Brand, 'calls'> | undefined): string | undefined {
  return brand?.calls.name;
}
