import * as z from 'zod/mini';
import { brandColors, type BrandColors } from '../../domain/vehicles/brand-colors.ts';
import {
  callVersions,
  type BrandBanner,
  type SavingsPlans,
  type StoredBrand,
} from '../../domain/vehicles/brands.ts';
import type { SchemasOf } from '../db/stored-json.ts';

const text = z.string();
const word = text.check(z.regex(/^[a-z][a-z0-9-]*$/));
const flag = z._default(z.boolean(), false);

const savingsPlans = z.object({
  name: text,
  isOnModelsPage: flag,
  hasGroupPlans: flag,
  isPaidOnline: flag,
  isSubscribedByName: flag,
} satisfies SchemasOf<SavingsPlans>);

// Colours become a stylesheet.
const color = text.check(z.regex(/^#[\da-f]{6}$/));

const colors = z.object({
  accent: color,
  strong: color,
  onAccent: color,
  text: color,
  wash: color,
} satisfies SchemasOf<BrandColors>);

const banner = z.object({ title: text, text, button: text } satisfies SchemasOf<BrandBanner>);

/** A brand as the parameters have it. */
export const storedBrand = z.object({
  id: z.int32(),
  name: text,
  slug: word,
  calls: z.object({ version: z.enum(callVersions), name: word }),
  otherNames: z._default(z.readonly(z.array(text)), []),
  colors: z._default(colors, brandColors({ accent: '#0e5c5f' })),
  logo: z._default(z.nullable(text), null),
  savingsPlans: z._default(z.nullable(savingsPlans), null),
  comparesVersions: flag,
  lead: z._default(z.nullable(text), null),
  heroFamily: z._default(z.nullable(text), null),
  banner: z._default(z.nullable(banner), null),
  hasNewsTab: flag,
  // What is true now is read with the stock.
  isOnSale: z._default(z.boolean(), true),
} satisfies SchemasOf<StoredBrand>);
