import * as z from 'zod/mini';
import type { News } from '../../domain/content/news.ts';
import type {
  BrandLink,
  BrandPage,
  Branch,
  ContactMethod,
  OpeningHours,
  PlanAdministrator,
  Popup,
  Salesman,
  Seller,
  TextSection,
} from '../../domain/content/parameters.ts';
import type { VehicleImage } from '../../domain/vehicles/pictures/vehicle-images.ts';
import type { Service } from '../../domain/content/services.ts';
import type { Story } from '../../domain/content/stories.ts';
import type { StoredParameters, StoredSavingPlan } from '../db/schema.ts';
import type { SchemasOf } from '../db/stored-json.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { storedBrand } from './stored-brands.ts';

// The dealership writes these values itself, so that a wrong one has to be named when it is read, not in a page.

const text = z.string();
const optionalText = z.optional(z.nullable(text));
const amount = z.union([z.number(), text]);
const texts = z.array(text);

const department = z.enum(['sales', 'plans', 'services', 'administration']);

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

const contactMethod = z.object({
  brand_id: z.number(),
  department,
  email: optionalText,
  telephone: optionalText,
  zoom_link: optionalText,
  whatsapp_number: optionalText,
} satisfies SchemasOf<ContactMethod>);

const popup = z.object({
  id: z.number(),
  title: text,
  text,
  image: optionalText,
  link: optionalText,
  link_label: optionalText,
} satisfies SchemasOf<Popup>);

const branch = z.object({
  name: text,
  address: text,
  city: text,
  telephone: optionalText,
  map_link: optionalText,
  between: z.nullish(z.array(text)),
} satisfies SchemasOf<Branch>);

const openingHours = z.object({
  brand_id: z.number(),
  place: text,
  branch: optionalText,
  departments: z.optional(z.array(department)),
  lines: z.array(z.object({ days: text, hours: text })),
} satisfies SchemasOf<OpeningHours>);

const salesman = z.object({
  brand_id: z.number(),
  fullname: text,
  zoom_link: optionalText,
  whatsapp_number: optionalText,
} satisfies SchemasOf<Salesman>);

const brandLinks = z.array(
  z.object({ brand_id: z.number(), link: text } satisfies SchemasOf<BrandLink>),
);

const planAdministrator = z.object({
  brand_id: z.number(),
  name: text,
  cuit: text,
} satisfies SchemasOf<PlanAdministrator>);

const vehicleImage = z.object({
  name: text,
  image: text,
  hero_image: optionalText,
  is_dark: z.optional(z.boolean()),
} satisfies SchemasOf<VehicleImage>);

const textSections = z.array(
  z.object({ title: text, paragraphs: texts } satisfies SchemasOf<TextSection>),
);

const brandPage = z.object({
  name: text,
  lead: text,
  note: optionalText,
  is_in_header: z.nullish(z.boolean()),
  image: optionalText,
  models: z.array(z.object({ name: text, text, image: optionalText })),
  sections: textSections,
} satisfies SchemasOf<BrandPage>);

export const storedParameters = z.object({
  demo: z.optional(z.boolean()),
  // Dealerships of former releases have named none.
  brands: z._default(z.readonly(z.array(storedBrand)), specifiedBrands),
  group: seller,
  contact_methods: z.array(contactMethod),
  branches: z.optional(z.array(branch)),
  services: z.record(text, z.object({ booking_price: z.optional(z.nullable(z.number())) })),
  dollar_rate: z.optional(z.nullable(z.number())),
  deposit_without_interest: z.optional(z.boolean()),
  paid_reservations: z.optional(z.nullable(z.number())),
  vat_rate: z.optional(z.nullable(z.number())),
  no_show: optionalText,
  popups: z.optional(z.array(popup)),
  opening_hours: z.optional(z.array(openingHours)),
  closed_days: z.optional(texts),
  appointments: z.optional(brandLinks),
  used_site: optionalText,
  salesmen: z.optional(z.array(salesman)),
  plan_administrators: z.optional(z.array(planAdministrator)),
  plan_payments: z.optional(brandLinks),
  subscription_sites: z.optional(z.record(text, text)),
  // A dealership that hasn't written its texts yet has pages without them.
  vehicles: z._default(z.array(vehicleImage), []),
  company: z._default(textSections, []),
  brand_pages: z._default(z.record(text, brandPage), {}),
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

export const storedStory = z.object({
  title: text,
  brand_string: text,
  category_string: text,
  video_path: text,
  poster_path: optionalText,
} satisfies SchemasOf<Omit<Story, 'id' | 'slug_url'>>);

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
