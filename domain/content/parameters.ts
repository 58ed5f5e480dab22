import type { VehicleImage } from '../vehicles/pictures/vehicle-images.ts';
import { groupId, type StoredBrand } from '../vehicles/brands.ts';
import type { News } from './news.ts';
import type { SubscriptionSites } from './saving-plans.ts';
import type { IsoDate } from '../time/dates.ts';
import type { Story } from './stories.ts';

export type Department = 'sales' | 'plans' | 'services' | 'administration';

export interface ContactMethod {
  brand_id: number;
  department: Department;
  email?: string | null;
  telephone?: string | null;
  /** A video call, by Zoom or Skype. */
  zoom_link?: string | null;
  whatsapp_number?: string | null;
}

/** The dealership's company data, shown in the footer and in the terms. */
export interface Seller {
  name: string;
  legal_name: string;
  cuit: string;
  address: string;
  city: string;
  telephone: string;
  email: string;
  map_link: string;
  instagram?: string | null;
  facebook?: string | null;
  /** The site's 'Data Fiscal' page (F.960/D) at the tax authority. */
  data_fiscal_link?: string | null;
  /** The state's page for consumer complaints. */
  consumer_link?: string | null;
  /** Where it is, as in 'Autos 0 km en Mendoza'. */
  province?: string | null;
  /** The address of a picture beside its name. */
  logo?: string | null;
  /** The address of the site's icon, a square picture. */
  icon?: string | null;
}

/** Street and city: '…, Godoy Cruz, Mendoza'. Empty while the dealership has not said them. */
export function wholeAddress({ address, city }: Pick<Seller, 'address' | 'city'>): string {
  return [address, city].filter(Boolean).join(', ');
}

/** A place where units stand, and where a buyer goes for one. */
export interface Branch {
  /** As the units' `location` names it: 'San Rafael'. */
  name: string;
  address: string;
  city: string;
  telephone?: string | null;
  map_link?: string | null;
  /** The streets at both ends of its block, in the order of the house numbers: 'Chile', '25 de Mayo'. */
  between?: string[] | null;
}

/** Shown over the pages until it is closed (SPEC §2, Popups). */
export interface Popup {
  id: number;
  title: string;
  text: string;
  image?: string | null;
  link?: string | null;
  link_label?: string | null;
}

/** When a place is open: `{ days: 'Lunes a viernes', hours: '10 a 14 y 15 a 19' }`. */
export interface OpeningHours {
  brand_id: number;
  /** 'Ventas y planes', 'Postventa San Rafael'. */
  place: string;
  /** The branch with these hours; all of the brand's unless given. */
  branch?: string | null;
  /** The departments with these hours; all unless given. */
  departments?: readonly Department[];
  lines: readonly { days: string; hours: string }[];
}

export interface Salesman {
  brand_id: number;
  fullname: string;
  zoom_link?: string | null;
  whatsapp_number?: string | null;
}

/** A link that belongs to a brand: a booking page, a page to pay a plan. */
export interface BrandLink {
  brand_id: number;
  link: string;
}

/** The company that administers a brand's savings plans; the law requires its name. */
export interface PlanAdministrator {
  brand_id: number;
  name: string;
  cuit: string;
}

/** What the dealership sets without a release: contact data, deposits, links (SPEC §3, Parameters). */
export interface Parameters {
  /** The demonstration is being served, not the data of a real dealership: every page says so. */
  demo?: boolean;
  /** Operations have the codes of an existing dealership system, in any form. */
  has_system_codes?: boolean;
  group: Seller;
  contact_methods: ContactMethod[];
  branches?: Branch[];
  /** Keyed by brand id. */
  services: BookingPrices;
  /** Pesos for a dollar, used when no outside service is configured (SPEC §7). */
  dollar_rate?: number | null;
  /** The dealership pays the cost of the deposit's installments, which pages then say: CFTEA 0,00 %. */
  deposit_without_interest?: boolean;
  /** Paid reservations that one person, or the holder of one card, may have at the same time; 3 by default. */
  paid_reservations?: number | null;
  /** Percent of VAT in a vehicle's price. */
  vat_rate?: number | null;
  /** What happens to a reservation whose buyer doesn't come in time: one sentence of the terms. */
  no_show?: string | null;
  popups?: Popup[];
  opening_hours?: OpeningHours[];
  /** Days on which every branch is closed, beside the national holidays. */
  closed_days?: IsoDate[];
  /** The external pages that book an appointment at a brand's workshop. */
  appointments?: BrandLink[];
  /** The external site of used cars. */
  used_site?: string | null;
  salesmen?: Salesman[];
  plan_administrators?: PlanAdministrator[];
  /** The external pages where a plan's installments are paid. */
  plan_payments?: BrandLink[];
  /** The pages of brands that are not sold online, which the content `brand_pages` has. */
  brand_page_links?: BrandPageLink[];
  /** False for a dealership without news, whose pages don't link to them. */
  has_news?: boolean;
  /** The makers' sites that take subscriptions, keyed by brand id. */
  subscription_sites?: SubscriptionSites;
}

/** What other pages show of a brand's page. */
export interface BrandPageLink extends Pick<BrandPage, 'name' | 'note' | 'is_in_header'> {
  /** The last part of its address: 'ducati'. */
  page: string;
}

/** The parameters with the brands, which the storefront's pages have beside them. */
export interface DealershipParameters extends Parameters {
  brands: readonly StoredBrand[];
}

/** Deposits in pesos, keyed by brand id: the parameters' `services`. */
export type BookingPrices = Partial<Record<number, { booking_price?: number | null }>>;

export interface TextSection {
  title: string;
  paragraphs: readonly string[];
}

/** A page about a brand that is not sold online: Ducati, Mercedes-Benz. */
export interface BrandPage {
  name: string;
  lead: string;
  /** Beside its name on the home page: 'Motocicletas'. */
  note?: string | null;
  is_in_header?: boolean | null;
  image?: string | null;
  models: readonly { name: string; text: string; image?: string | null }[];
  sections: readonly TextSection[];
}

/** Contents that only some pages read; the parameters call sends them too (SPEC §3, §7). */
export interface SiteContent {
  news: News[];
  stories: Story[];
  vehicles: VehicleImage[];
  /** About the company: shown on the home page. */
  company: TextSection[];
  /** Keyed by the last part of the page's address: 'ducati', 'mercedes-benz'. */
  brand_pages: Partial<Record<string, BrandPage>>;
  terms: TextSection[];
  privacy: TextSection[];
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

/** 'en Mendoza'; empty while the dealership has not said its province. */
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
