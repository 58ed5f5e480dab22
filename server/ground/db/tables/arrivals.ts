import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Campaigns } from '../../../../domain/forms/campaigns.ts';
import type { IsoDate } from '../../../../domain/time/dates.ts';
import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import type { StoredJson } from '../stored-json.ts';

/** How often the start of a reservation was opened: one row for each day, brand, branch and campaigns. */
export const startArrivals = pgTable(
  'start_arrivals',
  {
    /** SHA-256 of what the row counts, because campaigns are too long for an index. */
    key: text('key').primaryKey(),
    /** In Mendoza. */
    day: text('day').$type<IsoDate>().notNull(),
    brandId: integer('brand_id').$type<BrandId>().notNull(),
    /** Where the unit stands. */
    branch: text('branch').notNull(),
    /** Null for visits without a campaign. */
    campaigns: jsonb('campaigns').$type<StoredJson<Campaigns>>(),
    times: integer('times').notNull(),
  },
  (table) => [index('start_arrivals_by_day').on(table.day)],
);
