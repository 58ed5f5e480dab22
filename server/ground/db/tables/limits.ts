import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The number of limited acts of each network, counted for several processes together. Expired rows are deleted. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** The name of the limit and the hash of the network. */
    key: text('key').primaryKey(),
    times: integer('times').notNull(),
    /** The end of the period that this row counts. */
    until: moment('until').notNull(),
  },
  (table) => [index('request_counts_by_end').on(table.until)],
);
