import * as z from 'zod/mini';
import { specifiedBrands } from '../vehicles/specified-brands.ts';
import { storedBrand } from '../vehicles/stored-brand.ts';
import { parameterParts } from './parameter-parts.ts';

const text = z.string();
const optionalText = z.optional(z.nullable(text));
const optionalNumber = z.optional(z.nullable(z.number()));

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
  /** The province, as in 'Autos 0 km en Mendoza'. */
  province: optionalText,
  /** The address of a logo, shown beside the name. */
  logo: optionalText,
  /** The address of the site's icon, a square picture. */
  icon: optionalText,
  /** The site's 'Data Fiscal' page (F.960/D) at the tax authority. */
  data_fiscal_link: optionalText,
  /** The state's page for consumer complaints. */
  consumer_link: optionalText,
  /** The picture of 'Data Fiscal', a link in place of its name. */
  data_fiscal_image: optionalText,
  /** Where and when claims are answered: 'reclamos@…', 'lunes a viernes de 9 a 18'. */
  claims_channel: optionalText,
  claims_hours: optionalText,
  /** The province's page for claims. */
  province_claims_link: optionalText,
});

const parts = parameterParts();
const brandLinks = z.array(parts.brandLink);
const textSections = z.array(parts.textSection);

/** What the dealership sets without a release: contact data, deposits, links, texts (SPEC §3, Parameters). */
export const storedParameters = z.object({
  /** True for the demonstration: every page then shows that its data are not a real dealership's. */
  demo: z.optional(z.boolean()),
  // An existing system names no brands: they are SPEC's.
  brands: z._default(z.readonly(z.array(storedBrand)), specifiedBrands),
  group: seller,
  contact_methods: z.array(parts.contactMethod),
  branches: z.optional(z.array(parts.branch)),
  /** Deposits in pesos, keyed by brand id. */
  services: z.record(text, z.object({ booking_price: optionalNumber })),
  /** Pesos for a dollar, used when no outside service is configured (SPEC §7). */
  dollar_rate: optionalNumber,
  /** The dealership pays the cost of the deposit's installments: pages then show CFTEA 0,00 %. */
  deposit_without_interest: z.optional(z.boolean()),
  /** Maximum number of simultaneous paid reservations of a person or of a card's holder; 3 by default. */
  paid_reservations: optionalNumber,
  /** The part of a price, in percent, that a promotion may take off; 30 by default. */
  promotion_share: optionalNumber,
  /** The VAT in a vehicle's price, in percent. */
  vat_rate: optionalNumber,
  /** What happens to a reservation whose buyer doesn't come in time: one sentence of the terms. */
  no_show: optionalText,
  /** When a vehicle is handed over: one sentence of the terms. */
  delivery_term: optionalText,
  /** Windows that cover the page until the shopper closes them (SPEC §2, Popups). */
  popups: z.optional(z.array(parts.popup)),
  opening_hours: z.optional(z.array(parts.openingHours)),
  /** Days on which every branch is closed, beside the national holidays. */
  closed_days: z.optional(z.array(text)),
  /** The external pages that book an appointment at a brand's workshop. */
  appointments: z.optional(brandLinks),
  used_site: optionalText,
  salesmen: z.optional(z.array(parts.salesman)),
  /** The companies that administer the brands' savings plans; the law requires their names. */
  plan_administrators: z.optional(z.array(parts.planAdministrator)),
  /** The external pages where a plan's installments are paid. */
  plan_payments: z.optional(brandLinks),
  /** The makers' sites that take subscriptions, keyed by brand id. */
  subscription_sites: z.optional(z.record(text, text)),
  // A dealership without these texts has pages without them.
  vehicles: z._default(z.array(parts.vehicleImage), []),
  /** Texts about the company on the home page. */
  company: z._default(textSections, []),
  /** Pages of brands that are not sold online, keyed by the end of their address: 'ducati', 'mercedes-benz'. */
  brand_pages: z._default(z.record(text, parts.brandPage), {}),
  terms: z._default(textSections, []),
  privacy: z._default(textSections, []),
});
