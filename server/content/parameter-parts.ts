import * as z from 'zod/mini';
import type {
  BrandLink,
  BrandPage,
  Branch,
  ContactMethod,
  OpeningHours,
  PlanAdministrator,
  Popup,
  Salesman,
  TextSection,
} from '../../domain/content/parameters.ts';
import type { Story } from '../../domain/content/stories.ts';
import type { VehicleImage } from '../../domain/vehicles/pictures/vehicle-images.ts';
import type { SchemasOf } from '../db/stored-json.ts';

/** The fields of what the dealership stores, all of which have to be right. */
const stored = {
  id: z.number(),
  /** A text that a page can do without. */
  text: z.string(),
  optionalText: z.optional(z.nullable(z.string())),
  link: z.string(),
  optionalLink: z.optional(z.nullable(z.string())),
  optionalTexts: z.nullish(z.array(z.string())),
  flag: z.optional(z.boolean()),
  list: <Item extends z.core.$ZodType>(item: Item) => z.array(item),
};

export type PartFields = typeof stored;

/** The parts of the parameters, with the given fields. */
export function parameterParts(fields: PartFields = stored) {
  const { id, text, optionalText, link, optionalLink, optionalTexts, flag, list } = fields;
  const name = z.string();
  const department = z.enum(['sales', 'plans', 'services', 'administration']);
  const textSection = z.object({
    title: name,
    paragraphs: z.array(name),
  } satisfies SchemasOf<TextSection>);
  return {
    textSection,
    contactMethod: z.object({
      brand_id: id,
      department,
      email: optionalText,
      telephone: optionalText,
      zoom_link: optionalText,
      whatsapp_number: optionalText,
    } satisfies SchemasOf<ContactMethod>),
    popup: z.object({
      id,
      title: name,
      text,
      image: optionalText,
      link: optionalLink,
      link_label: optionalText,
    } satisfies SchemasOf<Popup>),
    branch: z.object({
      name,
      address: text,
      city: text,
      telephone: optionalText,
      map_link: optionalLink,
      between: optionalTexts,
    } satisfies SchemasOf<Branch>),
    openingHours: z.object({
      brand_id: id,
      place: name,
      branch: optionalText,
      departments: z.optional(z.array(department)),
      lines: z.array(z.object({ days: name, hours: name })),
    } satisfies SchemasOf<OpeningHours>),
    salesman: z.object({
      brand_id: id,
      fullname: name,
      zoom_link: optionalText,
      whatsapp_number: optionalText,
    } satisfies SchemasOf<Salesman>),
    brandLink: z.object({ brand_id: id, link } satisfies SchemasOf<BrandLink>),
    planAdministrator: z.object({
      brand_id: id,
      name,
      cuit: text,
    } satisfies SchemasOf<PlanAdministrator>),
    vehicleImage: z.object({
      name,
      image: name,
      hero_image: optionalText,
      is_dark: flag,
    } satisfies SchemasOf<VehicleImage>),
    brandPage: z.object({
      name,
      lead: text,
      note: optionalText,
      is_in_header: z.nullable(flag),
      image: optionalText,
      models: list(z.object({ name, text, image: optionalText })),
      sections: list(textSection),
    } satisfies SchemasOf<BrandPage>),
    story: z.object({
      title: name,
      brand_string: text,
      category_string: text,
      video_path: name,
      poster_path: optionalText,
    } satisfies SchemasOf<Omit<Story, 'id' | 'slug_url'>>),
  };
}
