import type * as z from 'zod/mini';
import { typedText } from '../words/typed-text.ts';
import type { storedBrand } from './stored-brand.ts';

/** The id of a brand in the dealership system. The server checks it against the dealership's brands. */
export type BrandId = number;

/** The dealer group's id, used by its contact data and news. */
export const groupId = 5;

/** A brand with the fields that only the server needs. */
export type StoredBrand = z.output<typeof storedBrand>;

/** A brand that the dealership sells online, with its policies. */
export type Brand = Omit<StoredBrand, 'colors'>;

/** How a brand's savings plans are sold and paid (SPEC §2). */
export type SavingsPlans = NonNullable<Brand['savingsPlans']>;

export type BrandBanner = NonNullable<Brand['banner']>;

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

export function findBrand(brands: Brands, id: BrandId): Brand | undefined {
  return brands.find((brand) => brand.id === id);
}

/** The brand with a slug, as an address has it; undefined for an unknown slug. */
export function brandBySlug<Each extends Brand>(
  brands: readonly Each[],
  slug: string | undefined,
): Each | undefined {
  const typed = typedText(slug ?? '')
    .trim()
    .toLowerCase();
  return brands.find((brand) => brand.slug === typed);
}

/** The brand with an id. For an unknown id: a brand with the empty name, and an error on the console (SPEC §1). */
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

/** The CSS class with a brand's colours, its name in the calls: vw for Volkswagen, gm for Chevrolet (SPEC §1). */
export function brandClass(brand: Pick<Brand, 'calls'> | undefined): string | undefined {
  return brand?.calls.name;
}
