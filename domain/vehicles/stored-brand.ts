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
  /** The brand's models page links to its savings plans. */
  isOnModelsPage: flag,
  /** The dealer group sells plans of its own too: the page then has a tab for each seller. */
  hasGroupPlans: flag,
  /** The installments are paid at /pagar-plan. */
  isPaidOnline: flag,
  /** In the addresses of the maker's subscription pages the family's name comes before its id; otherwise after it. */
  isSubscribedByName: flag,
});

// Colours are inserted into a stylesheet.
const color = text.check(z.regex(/^#[\da-f]{6}$/));
const colors = z.object({
  accent: color,
  strong: color,
  onAccent: color,
  text: color,
  wash: color,
});

/** A brand of the parameters, with the brand's policies. */
export const storedBrand = z.object({
  id: z.int32(),
  name: text,
  /** The brand's part of an address. */
  slug: word,
  /** The brand's parts of the calls' paths: v1 and vw. */
  calls: z.object({ version: z.enum(callVersions), name: word }),
  /** Other names that shoppers use, in lower case: 'vw'. */
  otherNames: z._default(z.readonly(z.array(text)), []),
  colors: z._default(colors, brandColors({ accent: '#0e5c5f' })),
  /** The address of a picture; null for a brand without a logo. */
  logo: optionalText,
  /** How the brand's savings plans are sold and paid (SPEC §2); null for a brand without savings plans. */
  savingsPlans: z._default(z.nullable(savingsPlans), null),
  /** Pages can compare the versions of a model side by side. */
  comparesVersions: flag,
  /** The sentence at the head of the brand's page; null for a general one. */
  lead: optionalText,
  /** The family whose picture represents the brand; null for the first family. */
  heroFamily: optionalText,
  /** A notice on the brand's page, with a button to the contact form: Chevrolet's OnStar. */
  banner: z._default(z.nullable(z.object({ title: text, text, button: text })), null),
  /** The list of news has a tab for the brand. */
  hasNewsTab: flag,
  /** The brand has units in stock, so pages list it. The current value is read with the stock. */
  isOnSale: z._default(z.boolean(), true),
});
