import * as z from 'zod/mini';
import { brandColors } from './brand-colors.ts';

/** The two families of calls: `/v1/vw/stock/families`, `/v2/nissan/family` (SPEC §7). */
export const callVersions = ['v1', 'v2'] as const;
export type CallVersion = (typeof callVersions)[number];

const text = z.string();
const word = text.check(z.regex(/^[a-z][a-z0-9-]*$/));
const flag = z._default(z.boolean(), false);
const optionalText = z._default(z.nullable(text), null);

const savingsPlans = z.object({
  name: text,
  /** The models page of the brand invites to them. */
  isOnModelsPage: flag,
  /** The dealer group sells plans of its own too: the page has tabs for whose plans to show. */
  hasGroupPlans: flag,
  /** Their installments are paid at /pagar-plan. */
  isPaidOnline: flag,
  /** The maker's site names a family before its id where one subscribes; else after it. */
  isSubscribedByName: flag,
});

// Colours become a stylesheet.
const color = text.check(z.regex(/^#[\da-f]{6}$/));
const colors = z.object({
  accent: color,
  strong: color,
  onAccent: color,
  text: color,
  wash: color,
});

/** A brand as the parameters have it, with what the site does differently for it. */
export const storedBrand = z.object({
  id: z.int32(),
  name: text,
  /** The brand in addresses. */
  slug: word,
  /** The part of the calls' paths that is the brand's: v1 and vw. */
  calls: z.object({ version: z.enum(callVersions), name: word }),
  /** What shoppers call it too, in lower case: 'vw'. */
  otherNames: z._default(z.readonly(z.array(text)), []),
  colors: z._default(colors, brandColors({ accent: '#0e5c5f' })),
  /** The address of a picture; null for a brand that shows only its name. */
  logo: optionalText,
  /** How its savings plans are sold and paid (SPEC §2); null for a brand that is not sold by savings plans. */
  savingsPlans: z._default(z.nullable(savingsPlans), null),
  /** The versions of a model can be compared side by side. */
  comparesVersions: flag,
  /** The sentence at the head of its page; null for a general one. */
  lead: optionalText,
  /** The family whose picture represents the brand; the first one if null. */
  heroFamily: optionalText,
  /** A notice on its page, with a button to the contact form: Chevrolet's OnStar. */
  banner: z._default(z.nullable(z.object({ title: text, text, button: text })), null),
  /** The list of news has a tab for it. */
  hasNewsTab: flag,
  /** It has units in stock: pages that list brands show it. What is true now is read with the stock. */
  isOnSale: z._default(z.boolean(), true),
});
