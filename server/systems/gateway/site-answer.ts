import * as z from 'zod';
import { encodedAddress } from '../../../domain/addresses/share-image.ts';
import { links } from '../../../domain/addresses/links.ts';
import { newsExcerpt, type News } from '../../../domain/content/news.ts';
import {
  namelessSeller,
  siteContents,
  type DealershipParameters,
  type Seller,
  type SiteContent,
} from '../../../domain/content/parameters.ts';
import { groupId } from '../../../domain/vehicles/brands.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { parameterParts, type PartFields } from '../../../domain/content/parameter-parts.ts';
import { storedWhatsapp } from '../../../domain/content/whatsapp-number.ts';
import { storedBrand } from '../../../domain/vehicles/stored-brand.ts';
import { brandPageLinks } from '../../../domain/content/shown-parts.ts';
import { safeHtml } from '../../stock/content/safe-html.ts';
import type { ReadItems } from './item-reader.ts';

const id = z.coerce.number().int();
const text = z.string().catch('');
const optionalText = z.string().nullish().catch(null);
/** Excludes scripts. */
const link = z.string().regex(/^(https?:\/\/|tel:|mailto:|\/)/i);
const optionalLink = link.nullish().catch(null);
const picture = z.string().overwrite(encodedAddress);
const optionalPicture = link.overwrite(encodedAddress).nullish().catch(null);

const news = z
  .object({
    id,
    title: z.string(),
    url: optionalLink,
    display_date: text,
    excerpt: optionalText,
    content: z.string().transform(safeHtml),
    images: z.unknown(),
    slug_url: optionalText,
    type_strong: text,
    type_string: text,
    brand_string: text,
    brand_id: id.default(groupId),
  })
  .transform((item): News => ({
    ...item,
    slug_url: item.slug_url ?? links.newsItem(item),
    images: Array.isArray(item.images) ? item.images.filter(isPicture).map(withEncodedPath) : [],
    excerpt: item.excerpt ? safeHtml(item.excerpt) : newsExcerpt(item.content),
  }));

const withEncodedPath = ({ path }: { path: string }) => ({ path: encodedAddress(path) });

function isPicture(image: unknown): image is { path: string } {
  return typeof (image as { path?: unknown } | null)?.path === 'string';
}

/** Optional parts of a page may be missing or invalid. */
const {
  story: sentStory,
  vehicleImage,
  contactMethod,
  popup,
  openingHours,
  salesman,
  brandLink,
  branch,
  planAdministrator,
  textSection,
  brandPage,
} = parameterParts({
  id,
  text,
  optionalText,
  picture,
  optionalPicture: picture.nullish().catch(null),
  whatsapp: z.string().overwrite(storedWhatsapp).nullish().catch(null),
  link,
  optionalLink,
  optionalTexts: z.array(z.string()).nullish().catch(undefined),
  flag: z.boolean().optional().catch(undefined),
  list: (item: z.ZodType) => z.array(item).catch([]),
} as unknown as PartFields);

const story = z
  .object({ ...sentStory.shape, id, slug_url: optionalText })
  .transform((item) => ({ ...item, slug_url: item.slug_url ?? links.story(item) }));

const seller = z.object({
  name: z.string().optional().catch(undefined),
  legal_name: z.string().optional().catch(undefined),
  cuit: z.string().optional().catch(undefined),
  address: z.string().optional().catch(undefined),
  city: z.string().optional().catch(undefined),
  telephone: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  map_link: link.optional().catch(undefined),
  province: optionalText,
  logo: optionalPicture,
  icon: optionalPicture,
  instagram: optionalLink,
  facebook: optionalLink,
  data_fiscal_link: optionalLink,
  consumer_link: optionalLink,
  data_fiscal_image: optionalPicture,
  claims_channel: optionalText,
  claims_hours: optionalText,
  province_claims_link: optionalLink,
});

const wholeNumber = z.coerce.number().int().positive().nullish().catch(null);
const percent = z.coerce.number().positive().nullish().catch(null);

export type ReadParameters = Partial<
  Omit<
    DealershipParameters & SiteContent,
    'group' | 'demo' | 'debit_cards' | 'has_system_codes' | 'brand_page_links' | 'has_news'
  >
> & {
  group?: Partial<Seller>;
};

function entriesOf<Item>(
  read: ReadItems,
  what: string,
  schema: z.core.$ZodType<Item>,
  data: unknown,
): Record<string, Item> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      read(`${what} ${key}`, schema, [value]).map((item) => [key, item] as const),
    ),
  );
}

/** Salesmen are a list, or lists by brand (SPEC §3, Parameters). */
function salesmenIn(read: ReadItems, data: unknown) {
  if (Array.isArray(data)) return read('salesmen', salesman, data);
  return Object.entries((data ?? {}) as object).flatMap(([brand_id, list]) =>
    read('salesmen', salesman, list, { brand_id }),
  );
}

// Each part and each item is read separately, so that an invalid one does not discard the others.
const parts: { [Name in keyof ReadParameters]-?: (read: ReadItems, data: unknown) => unknown } = {
  group: (_read, data) => seller.catch({}).parse(data),
  brands: (read, data) => read('brands', storedBrand, data),
  news: (read, data) => read('news', news, data),
  stories: (read, data) => read('stories', story, data),
  vehicles: (read, data) => read('vehicle images', vehicleImage, data),
  popups: (read, data) => read('popups', popup, data),
  contact_methods: (read, data) => read('contact methods', contactMethod, data),
  services: (read, data) =>
    entriesOf(read, 'deposit of brand', z.object({ booking_price: percent }), data),
  branches: (read, data) => read('branches', branch, data),
  opening_hours: (read, data) => read('opening hours', openingHours, data),
  closed_days: (read, data) => read('closed days', z.iso.date(), data),
  appointments: (read, data) => read('appointments', brandLink, data),
  salesmen: salesmenIn,
  plan_administrators: (read, data) => read('plan administrators', planAdministrator, data),
  plan_payments: (read, data) => read('plan payments', brandLink, data),
  company: (read, data) => read('company', textSection, data),
  terms: (read, data) => read('terms', textSection, data),
  privacy: (read, data) => read('privacy', textSection, data),
  brand_pages: (read, data) => entriesOf(read, 'brand page', brandPage, data),
  subscription_sites: (read, data) => entriesOf(read, 'subscription site of brand', link, data),
  dollar_rate: (_read, data) => percent.parse(data),
  deposit_without_interest: (_read, data) => data === true,
  paid_reservations: (_read, data) => wholeNumber.parse(data),
  promotion_share: (_read, data) => percent.parse(data),
  vat_rate: (_read, data) => percent.parse(data),
  used_site: (_read, data) => optionalLink.parse(data),
  no_show: (_read, data) => optionalText.parse(data),
  delivery_term: (_read, data) => optionalText.parse(data),
};

/** Reads the parameters of an existing system or of the dealer's own file. Throws when they are not an object. */
export function readParameterParts(data: unknown, read: ReadItems): ReadParameters {
  const sent = z.record(z.string(), z.unknown()).parse(data);
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const part = Object.hasOwn(parts, name) && parts[name as keyof ReadParameters];
      return part && value !== null ? [[name, part(read, value)] as const] : [];
    }),
  );
}

/**
 * Merges the parameters of an existing system over the dealer's own file, which supplies missing ones. Leaves out site
 * contents that are not in `wanted`. A seller without a name gets one from the group's slug.
 */
export function mergeParameters(
  sent: ReadParameters,
  own: ReadParameters,
  { groupSlug, wanted }: { groupSlug: string; wanted: readonly (keyof SiteContent)[] },
): DealershipParameters & Partial<SiteContent> {
  const site = { brands: specifiedBrands, contact_methods: [], services: {}, ...own, ...sent };
  const group = { ...namelessSeller, ...known(own.group), ...known(sent.group) };
  const present = Object.entries(site).filter(
    ([name]) =>
      !siteContents.some((content) => content === name) ||
      wanted.some((content) => content === name),
  );
  return {
    ...(Object.fromEntries(present) as unknown as DealershipParameters & Partial<SiteContent>),
    group: { ...group, name: group.name || nameFrom(groupSlug) },
    brand_page_links: brandPageLinks(site.brand_pages ?? {}),
    ...(site.news?.length ? {} : { has_news: false }),
    has_system_codes: true,
  };
}

function known(group: Partial<Seller> = {}): Partial<Seller> {
  return Object.fromEntries(
    Object.entries(group).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** 'Los Andes' for 'los-andes'. */
function nameFrom(groupSlug: string): string {
  return groupSlug
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}
