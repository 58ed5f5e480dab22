import * as z from 'zod';
import { newsExcerpt, type News } from '../../domain/content/news.ts';
import {
  siteContents,
  type Parameters,
  type SiteContent,
} from '../../domain/content/parameters.ts';
import { safeHtml } from '../content/safe-html.ts';
import { keepGood } from './answers.ts';

const id = z.coerce.number().int();
const optionalText = z.string().nullish();

const news: z.ZodType<News> = z
  .object({
    id,
    title: z.string(),
    url: optionalText,
    display_date: z.string().default(''),
    excerpt: optionalText,
    content: z.string().transform(safeHtml),
    images: z.array(z.object({ path: z.string() })).default([]),
    slug_url: z.string(),
    type_strong: z.string().default(''),
    type_string: z.string().default(''),
    brand_string: z.string().default(''),
    brand_id: id,
  })
  .transform((item) => ({
    ...item,
    excerpt: item.excerpt ? safeHtml(item.excerpt) : newsExcerpt(item.content),
  }));

const story = z.object({
  id,
  title: z.string(),
  brand_string: z.string().default(''),
  category_string: z.string().default(''),
  slug_url: z.string(),
  video_path: z.string(),
  poster_path: optionalText,
});

const vehicleImage = z.object({
  name: z.string(),
  image: z.string(),
  hero_image: optionalText,
  is_dark: z.boolean().optional(),
});

const contactMethod = z.object({
  brand_id: id,
  department: z.enum(['sales', 'plans', 'services', 'administration']),
  email: optionalText,
  telephone: optionalText,
  zoom_link: optionalText,
  whatsapp_number: optionalText,
});

const popup = z.object({
  id,
  title: z.string(),
  text: z.string().default(''),
  image: optionalText,
  link: optionalText,
  link_label: optionalText,
});

const listOf = (data: unknown) => (Array.isArray(data) ? (data as unknown[]) : []);

// Each part has its own schema, so that an invalid part does not discard the others.
const parts = {
  news: (data: unknown) => keepGood(news, data).items,
  stories: (data: unknown) => keepGood(story, data).items,
  vehicles: (data: unknown) => keepGood(vehicleImage, data).items,
  popups: (data: unknown) => keepGood(popup, data).items,
  contact_methods: (data: unknown) => keepGood(contactMethod, data).items,
  services: (data: unknown) =>
    z
      .record(z.string(), z.object({ booking_price: z.coerce.number().nullish() }))
      .catch({})
      .parse(data),
  opening_hours: listOf,
  appointments: listOf,
  salesmen: listOf,
  plan_administrators: listOf,
  plan_payments: listOf,
  company: listOf,
  terms: listOf,
  privacy: listOf,
};

/**
 * Merges the parameters of an existing system over the dealer's own file, which fills in missing ones. Leaves out site
 * contents that are not in `wanted`. Throws when neither source has the `group`.
 */
export function readSiteAnswer(
  data: unknown,
  ownParameters: Partial<Parameters & SiteContent>,
  wanted: readonly (keyof SiteContent)[],
): Parameters & Partial<SiteContent> {
  const sent = z.record(z.string(), z.unknown()).parse(data);
  const read = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      Object.hasOwn(parts, name) ? parts[name as keyof typeof parts](value) : value,
    ]),
  );
  const site = { contact_methods: [], services: {}, ...ownParameters, ...read };
  if (!('group' in site)) throw new Error('no parameters say who sells');
  const kept = Object.entries(site).filter(
    ([name]) =>
      !siteContents.some((content) => content === name) ||
      wanted.some((content) => content === name),
  );
  return Object.fromEntries(kept) as unknown as Parameters & Partial<SiteContent>;
}
