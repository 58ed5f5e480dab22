import * as z from 'zod/mini';
import type { News } from '../../domain/content/news.ts';
import type { Seller } from '../../domain/content/parameters.ts';
import type { Service } from '../../domain/content/services.ts';
import type { StoredParameters, StoredSavingPlan } from '../db/schema.ts';
import type { SchemasOf } from '../db/stored-json.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { parameterParts } from './parameter-parts.ts';
import { storedBrand } from './stored-brands.ts';

// The dealership writes these values itself, so that a wrong one has to be named when it is read, not in a page.

const text = z.string();
const optionalText = z.optional(z.nullable(text));
const amount = z.union([z.number(), text]);
const texts = z.array(text);

const seller = z.object({
  name: text,
  legal_name: text,
  cuit: text,
  address: text,
  city: text,
  telephone: text,
  email: text,
  map_link: text,
  instagram: optionalText,
  facebook: optionalText,
  province: optionalText,
  logo: optionalText,
  icon: optionalText,
  data_fiscal_link: optionalText,
  consumer_link: optionalText,
} satisfies SchemasOf<Seller>);

const parts = parameterParts();
const brandLinks = z.array(parts.brandLink);
const textSections = z.array(parts.textSection);

export const storedParameters = z.object({
  demo: z.optional(z.boolean()),
  // Dealerships of former releases have named none.
  brands: z._default(z.readonly(z.array(storedBrand)), specifiedBrands),
  group: seller,
  contact_methods: z.array(parts.contactMethod),
  branches: z.optional(z.array(parts.branch)),
  services: z.record(text, z.object({ booking_price: z.optional(z.nullable(z.number())) })),
  dollar_rate: z.optional(z.nullable(z.number())),
  deposit_without_interest: z.optional(z.boolean()),
  paid_reservations: z.optional(z.nullable(z.number())),
  vat_rate: z.optional(z.nullable(z.number())),
  no_show: optionalText,
  popups: z.optional(z.array(parts.popup)),
  opening_hours: z.optional(z.array(parts.openingHours)),
  closed_days: z.optional(texts),
  appointments: z.optional(brandLinks),
  used_site: optionalText,
  salesmen: z.optional(z.array(parts.salesman)),
  plan_administrators: z.optional(z.array(parts.planAdministrator)),
  plan_payments: z.optional(brandLinks),
  subscription_sites: z.optional(z.record(text, text)),
  // A dealership that hasn't written its texts yet has pages without them.
  vehicles: z._default(z.array(parts.vehicleImage), []),
  company: z._default(textSections, []),
  brand_pages: z._default(z.record(text, parts.brandPage), {}),
  terms: z._default(textSections, []),
  privacy: z._default(textSections, []),
} satisfies SchemasOf<StoredParameters>);

export const storedNews = z.object({
  title: text,
  url: optionalText,
  content: text,
  images: z.array(z.object({ path: text })),
  type_strong: text,
  type_string: text,
  brand_string: text,
  brand_id: z.number(),
} satisfies SchemasOf<Omit<News, 'id' | 'excerpt' | 'display_date' | 'slug_url'>>);

export const storedStory = parts.story;

export const storedSavingPlan = z.object({
  name: text,
  model: text,
  family_id: z._default(z.nullable(z.number()), null),
  image: z._default(z.nullable(text), null),
  installments: z.number(),
  initial_installment: z.number(),
  first_installment: z.number(),
  integration: text,
  description: text,
  is_group_plan: z._default(z.boolean(), false),
} satisfies SchemasOf<StoredSavingPlan>);

const storedPrice = z.nullable(amount);

export const storedServices = z.array(
  z.object({
    id: z.number(),
    name: text,
    description: optionalText,
    price_promotion: storedPrice,
    price_premium: storedPrice,
    price_default: storedPrice,
  } satisfies SchemasOf<Service>),
);

/** The features of a version. */
export const storedFeatures = texts;
