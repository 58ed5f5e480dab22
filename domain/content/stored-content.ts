import * as z from 'zod/mini';
import { parameterParts } from './parameter-parts.ts';

// The dealership writes these values itself: an invalid value is reported when it is read, not when a page renders it.

const text = z.string();
const optionalText = z.optional(z.nullable(text));
const amount = z.union([z.number(), text]);
const texts = z.array(text);

/** A news item as stored; the program computes a missing excerpt from the content. */
export const storedNews = z.object({
  title: text,
  /** The address of a page about the news on another site. */
  url: optionalText,
  content: text,
  images: z.array(z.object({ path: text })),
  /** The kind of news, short and long: 'Lanzamiento', 'Lanzamientos de 0 km'. */
  type_strong: text,
  type_string: text,
  brand_string: text,
  /** A brand's id, or the dealer group's (5). */
  brand_id: z.number(),
});

export const storedStory = parameterParts().story;

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
});

const storedPrice = z.nullable(amount);

export const storedServices = z.array(
  z.object({
    id: z.number(),
    name: text,
    description: optionalText,
    price_promotion: storedPrice,
    price_premium: storedPrice,
    price_default: storedPrice,
  }),
);

export const storedFeatures = texts;
