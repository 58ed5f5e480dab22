import * as z from 'zod/mini';
import { encodedAddress } from '../addresses/share-image.ts';
import { storedWhatsapp } from './whatsapp-number.ts';

const picture = z.string().check(z.overwrite(encodedAddress));

/** The fields of stored parameters. Every value has to be valid. */
const stored = {
  id: z.number(),
  /** A text that may be empty. */
  text: z.string(),
  optionalText: z.optional(z.nullable(z.string())),
  picture,
  optionalPicture: z.optional(z.nullable(picture)),
  whatsapp: z.optional(z.nullable(z.string().check(z.overwrite(storedWhatsapp)))),
  link: z.string(),
  optionalLink: z.optional(z.nullable(z.string())),
  optionalTexts: z.nullish(z.array(z.string())),
  flag: z.optional(z.boolean()),
  list: <Item extends z.core.$ZodType>(item: Item) => z.array(item),
};

export type PartFields = typeof stored;

/** The schemas of the parameters' parts, made from the given fields. */
export function parameterParts(fields: PartFields = stored) {
  const { id, text, optionalText, whatsapp, link, optionalLink, optionalTexts, flag, list } =
    fields;
  const { picture: address, optionalPicture } = fields;
  const name = z.string();
  const department = z.enum(['sales', 'plans', 'services', 'administration']);
  const textSection = z.object({ title: name, paragraphs: z.array(name) });
  return {
    textSection,
    contactMethod: z.object({
      brand_id: id,
      department,
      email: optionalText,
      telephone: optionalText,
      /** A link to a video call, by Zoom or Skype. */
      zoom_link: optionalText,
      whatsapp_number: whatsapp,
    }),
    popup: z.object({
      id,
      title: name,
      text,
      image: optionalPicture,
      link: optionalLink,
      link_label: optionalText,
    }),
    branch: z.object({
      /** As in the `location` of a unit: 'San Rafael'. */
      name,
      address: text,
      city: text,
      telephone: optionalText,
      map_link: optionalLink,
      /** The streets at both ends of the branch's block, in the order of the house numbers: 'Chile', '25 de Mayo'. */
      between: optionalTexts,
    }),
    openingHours: z.object({
      brand_id: id,
      /** 'Ventas y planes', 'Postventa San Rafael'. */
      place: name,
      /** The branch with these hours; every branch of the brand when absent. */
      branch: optionalText,
      /** The departments with these hours; every department when absent. */
      departments: z.optional(z.array(department)),
      /** `{ days: 'Lunes a viernes', hours: '10 a 14 y 15 a 19' }`. */
      lines: z.array(z.object({ days: name, hours: name })),
    }),
    salesman: z.object({
      brand_id: id,
      fullname: name,
      zoom_link: optionalText,
      whatsapp_number: whatsapp,
    }),
    brandLink: z.object({ brand_id: id, link }),
    planAdministrator: z.object({ brand_id: id, name, cuit: text }),
    vehicleImage: z.object({
      name,
      image: address,
      hero_image: optionalPicture,
      /** The hero image is dark: text over it is light. */
      is_dark: flag,
    }),
    brandPage: z.object({
      name,
      lead: text,
      /** Text beside the page's name on the home page: 'Motocicletas'. */
      note: optionalText,
      is_in_header: z.nullable(flag),
      image: optionalPicture,
      models: list(z.object({ name, text, image: optionalPicture })),
      sections: list(textSection),
    }),
    story: z.object({
      title: name,
      brand_string: text,
      /** '0 km', 'Planes de Ahorro', 'Postventa', or another name. */
      category_string: text,
      /** An MP4 on the site's host. */
      video_path: name,
      poster_path: optionalPicture,
    }),
  };
}

export type ParameterPart<Name extends keyof ReturnType<typeof parameterParts>> = z.output<
  ReturnType<typeof parameterParts>[Name]
>;
