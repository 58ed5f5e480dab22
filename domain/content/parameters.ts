import type * as z from 'zod/mini';
import { groupId } from '../vehicles/brands.ts';
import type { News } from './news.ts';
import type { ParameterPart } from './parameter-parts.ts';
import type { storedParameters } from './stored-parameters.ts';
import type { Story } from './stories.ts';

export type ContactMethod = ParameterPart<'contactMethod'>;
export type Department = ContactMethod['department'];
/** A place where units stand and where a buyer collects one. */
export type Branch = ParameterPart<'branch'>;
export type Popup = ParameterPart<'popup'>;
export type OpeningHours = ParameterPart<'openingHours'>;
export type Salesman = ParameterPart<'salesman'>;
/** The company that administers a brand's savings plans; the law requires its name. */
export type PlanAdministrator = ParameterPart<'planAdministrator'>;
/** A link that a brand has: to book an appointment, to pay a plan. */
export type BrandLink = ParameterPart<'brandLink'>;
export type TextSection = ParameterPart<'textSection'>;
/** A page about a brand that is not sold online: Ducati, Mercedes-Benz. */
export type BrandPage = ParameterPart<'brandPage'>;

/** Without news and stories, which have their own tables. */
export type StoredParameters = z.output<typeof storedParameters>;
type StoredContent = 'vehicles' | 'company' | 'brand_pages' | 'terms' | 'privacy';

/** The dealership's company data, shown in the footer and in the terms. */
export type Seller = StoredParameters['group'];

export const namelessSeller: Seller = {
  name: '',
  legal_name: '',
  cuit: '',
  address: '',
  city: '',
  telephone: '',
  email: '',
  map_link: '',
};

/** Deposits in pesos, keyed by brand id: the parameters' `services`. */
export type BookingPrices = StoredParameters['services'];

/** The parameters with the brands. The storefront's pages get the brands separately. */
export interface DealershipParameters extends Omit<StoredParameters, StoredContent> {
  /** Whether operations have the codes of an existing dealership system, in any form. */
  has_system_codes?: boolean;
  /** Whether the payments provider takes debit and prepaid cards for the deposit, in one payment (ley 27.253, art. 10). */
  debit_cards?: boolean;
  /** Links to the pages of brands that are not sold online; the pages themselves are the content `brand_pages`. */
  brand_page_links?: BrandPageLink[];
  /** False for a dealership without news: its pages then don't link to any. */
  has_news?: boolean;
}

/** What the dealership sets without a release: contact data, deposits, links (SPEC §3, Parameters). */
export type Parameters = Omit<DealershipParameters, 'brands'>;

/** A link to a brand's page. */
export interface BrandPageLink extends Pick<BrandPage, 'name' | 'note' | 'is_in_header'> {
  /** The last part of the page's address: 'ducati'. */
  page: string;
}

/** Contents that only some pages need; the parameters call sends them too (SPEC §3, §7). */
export interface SiteContent extends Pick<StoredParameters, StoredContent> {
  news: News[];
  stories: Story[];
}

export const siteContents = [
  'news',
  'stories',
  'vehicles',
  'company',
  'brand_pages',
  'terms',
  'privacy',
] as const satisfies readonly (keyof SiteContent)[];

/** Street and city: '…, Godoy Cruz, Mendoza'. Empty while the dealership has no address. */
export function wholeAddress({ address, city }: Pick<Seller, 'address' | 'city'>): string {
  return [address, city].filter(Boolean).join(', ');
}

/** 'en Mendoza'; empty while the dealership has no province. */
export function inProvince(parameters: Pick<Parameters, 'group'> | undefined): string {
  return parameters?.group.province ? `en ${parameters.group.province}` : '';
}

/** The branch where a unit stands; undefined when the parameters don't have it. */
export function branchOf(
  parameters: Pick<Parameters, 'branches'>,
  location: string,
): Branch | undefined {
  return parameters.branches?.find(({ name }) => name === location);
}

/** A brand's contact methods in a department; the dealer group's when no brand is given (SPEC §3, Parameters). */
export function contactMethods(
  parameters: Pick<Parameters, 'contact_methods'>,
  department: Department,
  brandId: number = groupId,
): ContactMethod[] {
  return parameters.contact_methods.filter(
    (method) => method.brand_id === brandId && method.department === department,
  );
}
